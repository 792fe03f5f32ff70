// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/hdf5_unfolded.h"

#include <algorithm>
#include <functional>
#include <set>

#include "core/matfile/contents.h"

namespace enshu::matfile {
namespace {

constexpr int kMostParts = 10000;  // of a file
constexpr std::size_t kMaxType = 63;

class Unfolder {
 public:
  Unfolder(Rewriter& rewriter, std::string& name) : rewriter_(rewriter), name_(name) {}

  void addAll(hid_t file) {
    const Id root(H5Gopen2(file, "/", H5P_DEFAULT));
    above_.push_back(placeOf(root));
    forEachLink(file, {}, [&](const std::string& link, hid_t object) {
      if (link != "#refs#" && link != "#subsystem#") {  // what cells and objects refer to
        add(link, object, 0);
      }
    });
  }

 private:
  // `prefix`: what stands before a link's name in that of what it leads to.
  void forEachLink(hid_t group, const std::string& prefix,
                   const std::function<void(const std::string&, hid_t)>& show) {
    const hsize_t count = linkCount(group);
    for (hsize_t i = 0; i < count; ++i) {
      const std::string link = linkName(group, i);
      if (!leadsSomewhere(group, link)) {
        rewriter_.addOther(freeName(prefix + link), Class::Nowhere);
        continue;
      }
      const Id object(H5Oopen(group, link.c_str(), H5P_DEFAULT));
      show(link, object);
    }
  }

  // Another file is never read.
  static bool leadsSomewhere(hid_t group, const std::string& link) {
    H5L_info_t info;
    check(H5Lget_info(group, link.c_str(), &info, H5P_DEFAULT) >= 0);
    return info.type == H5L_TYPE_HARD ||
           (info.type == H5L_TYPE_SOFT && H5Oexists_by_name(group, link.c_str(), H5P_DEFAULT) > 0);
  }

  void add(const std::string& wanted, hid_t object, int depth) {
    const std::string name = freeName(wanted);
    name_ = name;
    if (++parts_ > kMostParts) {
      throw Refusal{TooMany};
    }
    if (H5Iget_type(object) == H5I_DATASET) {
      addDataset(name, object);
    } else if (H5Iget_type(object) != H5I_GROUP) {
      rewriter_.addOther(name, Class::Object);
    } else if (hasAttribute(object, "MATLAB_sparse")) {
      rewriter_.addOther(name, Class::Sparse);
    } else if (hasAttribute(object, "MATLAB_class") && classOf(object) != "struct") {
      rewriter_.addOther(name, otherClass(classOf(object)));
    } else if (const std::string place = placeOf(object);
               std::find(above_.begin(), above_.end(), place) != above_.end()) {
      rewriter_.addOther(name, Class::Circle);
    } else {
      above_.push_back(place);
      addGroup(name, object, depth);
      above_.pop_back();
    }
  }

  void addGroup(const std::string& name, hid_t group, int depth) {
    if (hasAttribute(group, "OCTAVE_NEW_FORMAT")) {
      addOctave(name, group, depth);
    } else if (depth >= kDeepest) {
      rewriter_.addOther(name, Class::Struct);
    } else {
      forEachLink(group, name + ".", [&](const std::string& link, hid_t field) {
        addField(name, link, field, depth + 1);
      });
    }
  }

  // Which object this is, in the bytes of HDF5.
  static std::string placeOf(hid_t object) {
#if H5_VERSION_GE(1, 12, 0)
    H5O_info2_t info;
    check(H5Oget_info3(object, &info, H5O_INFO_BASIC) >= 0);
    return {reinterpret_cast<const char*>(&info.token), sizeof info.token};
#else
    H5O_info_t info;
    check(H5Oget_info2(object, &info, H5O_INFO_BASIC) >= 0);
    return {reinterpret_cast<const char*>(&info.addr), sizeof info.addr};
#endif
  }

  // A group b of a group a, and what is called a.b, have one name.
  std::string freeName(const std::string& name) {
    std::string one = name;
    for (int count = 2; !names_.insert(one).second; ++count) {
      one = name + " (" + std::to_string(count) + ")";
    }
    return one;
  }

  void addDataset(const std::string& name, hid_t dataset) {
    const bool named = hasAttribute(dataset, "MATLAB_class");
    const std::string matlab = named ? classOf(dataset) : std::string("double");
    const std::optional<Numbers> numbers = numbersOf(matlab);
    const Id type(H5Dget_type(dataset));
    const H5T_class_t kind = H5Tget_class(type);
    if (matlab == "char") {
      rewriter_.addText(name, dataset);
    } else if (!numbers) {
      rewriter_.addOther(name, otherClass(matlab));
    } else if (kind == H5T_COMPOUND && named) {
      rewriter_.addComplex(name);
    } else if ((kind == H5T_FLOAT || kind == H5T_INTEGER) && isReadable(dataset)) {
      rewriter_.addFlat(name, *numbers, dataset);
      addUnit(name, dataset);
    } else if (kind == H5T_FLOAT || kind == H5T_INTEGER) {
      rewriter_.addOther(name, Class::Packed);
    } else {
      rewriter_.addOther(name, kind == H5T_STRING ? Class::Char : Class::Object);
    }
  }

  // The unit of a dataset as many programs write it: an attribute, which becomes a text beside it.
  void addUnit(const std::string& name, hid_t dataset) {
    for (const char* key : {"units", "unit", "Units", "Unit"}) {
      const std::string unit = hasAttribute(dataset, key) ? textOf(dataset, key) : std::string();
      if (!unit.empty() && names_.insert(name + ".units").second) {
        rewriter_.addWords(name + ".units", unit);
        return;
      }
    }
  }

  // A short text of an attribute; empty: it is none.
  static std::string textOf(hid_t object, const char* key) {
    const Id attribute(H5Aopen(object, key, H5P_DEFAULT));
    const Id type(H5Aget_type(attribute));
    const Id space(H5Aget_space(attribute));
    if (H5Tget_class(type) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1) {
      return {};
    }
    if (H5Tis_variable_str(type) > 0) {
      char* text = nullptr;
      check(H5Aread(attribute, type, &text) >= 0);
      const std::string all(text ? text : "");
      H5free_memory(text);
      return all.size() > kMaxType ? std::string() : all;
    }
    const std::size_t size = H5Tget_size(type);
    std::string text(std::min(size, kMaxType + 1), '\0');
    check(size > kMaxType || H5Aread(attribute, type, text.data()) >= 0);
    return text.substr(0, std::min(text.find('\0'), text.find_last_not_of(' ') + 1));
  }

  // A field of MATLAB's struct, whose struct arrays are references to what each element has.
  void addField(const std::string& structure, const std::string& field, hid_t object, int depth) {
    const std::string name = structure + "." + field;
    const bool array = H5Iget_type(object) == H5I_DATASET && !hasAttribute(object, "MATLAB_class");
    const std::size_t count = array ? references(object) : 0;
    if (count == 0) {
      add(name, object, depth);
      return;
    }
    std::vector<hobj_ref_t> all(count);
    check(H5Dread(object, H5T_STD_REF_OBJ, H5S_ALL, H5S_ALL, H5P_DEFAULT, all.data()) >= 0);
    for (std::size_t i = 0; i < count; ++i) {
      const Id element(H5Rdereference2(object, H5P_DEFAULT, H5R_OBJECT, &all[i]));
      add(elementName(structure, i, field), element, depth);
    }
  }

  // How many references a dataset holds; 0: it is none of references.
  static std::size_t references(hid_t dataset) {
    const Id type(H5Dget_type(dataset));
    const Id space(H5Dget_space(dataset));
    const hssize_t count = H5Sget_simple_extent_npoints(space);
    if (H5Tget_class(type) != H5T_REFERENCE || H5Tequal(type, H5T_STD_REF_OBJ) <= 0) {
      return 0;
    }
    if (count > kMostParts) {
      throw Refusal{TooMany};
    }
    return count > 0 ? static_cast<std::size_t>(count) : 0;
  }

  static std::string octaveType(hid_t variable) {
    const Id dataset(H5Dopen2(variable, "type", H5P_DEFAULT));
    const Id type(H5Dget_type(dataset));
    const Id space(H5Dget_space(dataset));
    const std::size_t size = H5Tget_size(type);
    check(H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0 && size <= kMaxType &&
          H5Sget_simple_extent_npoints(space) == 1);
    std::string text(size, '\0');
    check(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()) >= 0);
    return text.substr(0, text.find('\0'));
  }

  void addOctave(const std::string& name, hid_t variable, int depth) {
    const std::string type = octaveType(variable);
    const Id value(H5Oopen(variable, "value", H5P_DEFAULT));
    const bool dataset = H5Iget_type(value) == H5I_DATASET;
    const bool structure = type == "scalar struct" || type == "struct";
    if (structure && dataset) {
      rewriter_.addOther(name, Class::NoElements);
    } else if (structure && depth >= kDeepest) {
      rewriter_.addOther(name, Class::Struct);
    } else if (type == "scalar struct") {
      forEachLink(value, name + ".", [&](const std::string& link, hid_t field) {
        add(name + "." + link, field, depth + 1);
      });
    } else if (type == "struct") {
      forEachLink(value, name + ".", [&](const std::string& link, hid_t field) {
        addElements(name, link, field, depth + 1);
      });
    } else if (type == "string" || type == "sq_string") {
      rewriter_.addText(name, value);
    } else if (type == "cell") {
      rewriter_.addOther(name, Class::Cell);
    } else if (type.starts_with("sparse")) {
      rewriter_.addOther(name, Class::Sparse);
    } else if (type.find("complex") != std::string::npos) {
      rewriter_.addComplex(name);
    } else if (dataset && type.ends_with("range")) {
      addRange(name, value);
    } else if (dataset) {
      addDataset(name, value);
    } else {
      rewriter_.addOther(name, Class::Object);
    }
  }

  // One field of all elements of Octave's struct array, which it keeps as a cell.
  void addElements(const std::string& structure, const std::string& field, hid_t cell, int depth) {
    const Id value(H5Oopen(cell, "value", H5P_DEFAULT));
    if (H5Iget_type(value) != H5I_GROUP) {
      rewriter_.addOther(freeName(structure + "." + field), Class::NoElements);
      return;
    }
    for (hsize_t i = 0; i + 1 < linkCount(value); ++i) {  // all but their dimensions
      std::string link = "_";
      link += std::to_string(i);
      const Id element(H5Oopen(value, link.c_str(), H5P_DEFAULT));
      add(elementName(structure, i, field), element, depth);
    }
  }

  void addRange(const std::string& name, hid_t dataset) {
    struct Range {
      double base;
      double limit;
      double increment;
    };
    const Id stored(H5Dget_type(dataset));
    const Id space(H5Dget_space(dataset));
    check(H5Tget_class(stored) == H5T_COMPOUND && H5Sget_simple_extent_npoints(space) == 1);
    const Id type(H5Tcreate(H5T_COMPOUND, sizeof(Range)));
    check(H5Tinsert(type, "base", HOFFSET(Range, base), H5T_NATIVE_DOUBLE) >= 0 &&
          H5Tinsert(type, "limit", HOFFSET(Range, limit), H5T_NATIVE_DOUBLE) >= 0 &&
          H5Tinsert(type, "increment", HOFFSET(Range, increment), H5T_NATIVE_DOUBLE) >= 0);
    Range range{};
    check(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, &range) >= 0);
    rewriter_.addRange(name, range.base, range.increment,
                       rangeCount(range.base, range.limit, range.increment));
  }

  Rewriter& rewriter_;
  std::string& name_;
  int parts_ = 0;
  std::set<std::string> names_;     // of all that has been added
  std::vector<std::string> above_;  // the groups that the current one stands in
};

}  // namespace

void unfold(hid_t file, Rewriter& rewriter, std::string& name) {
  Unfolder(rewriter, name).addAll(file);
}

}  // namespace enshu::matfile
