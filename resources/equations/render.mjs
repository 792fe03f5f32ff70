// SPDX-License-Identifier: GPL-3.0-or-later
//
// node render.mjs ROOT: draws every formula of ROOT/assignments/*/*/sheet.*.md into
// ROOT/resources/equations and writes index.json (enshu-equations/1). See README.md.

import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync, statSync, unlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);
const {mathjax} = require('mathjax-full/js/mathjax.js');
const {TeX} = require('mathjax-full/js/input/tex.js');
const {SVG} = require('mathjax-full/js/output/svg.js');
const {liteAdaptor} = require('mathjax-full/js/adaptors/liteAdaptor.js');
const {RegisterHTMLHandler} = require('mathjax-full/js/handlers/html.js');
require('mathjax-full/js/input/tex/ams/AmsConfiguration.js');
require('mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js');

const kPixelsPerEx = 8;

// Pieces of Markdown that hold no formula: fenced code, code spans, escaped characters. Then a
// display formula (no blank line inside) or an inline one (one line, no space at its ends, no digit
// after it).
const kMarkdown = new RegExp(
    [
      String.raw`^ {0,3}(\x60{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[^\S\n]*$|$(?![\s\S]))`,
      String.raw`(?<tick>\x60+)(?!\x60)[\s\S]*?(?<!\x60)\k<tick>(?!\x60)`,
      String.raw`\\[\s\S]`,
      String.raw`\$\$(?<display>(?:(?!\$\$|\n[ \t]*\n)[\s\S])+)\$\$`,
      String.raw`\$(?!\s)(?<inline>(?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)`,
    ].join('|'),
    'gm');

function formulasOf(markdown) {
  const formulas = [];
  for (const {groups} of markdown.matchAll(kMarkdown)) {
    const tex = (groups.display ?? groups.inline)?.trim();
    if (tex) {
      formulas.push({tex, display: groups.display !== undefined});
    }
  }
  return formulas;
}

function hashOf({tex, display}) {
  const text = (display ? 'D ' : 'I ') + tex;
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16);
}

function sheetsOf(root) {
  const folders = (path) =>
      readdirSync(path).sort().map((name) => join(path, name)).filter((p) => statSync(p).isDirectory());
  return folders(join(root, 'assignments'))
      .flatMap(folders)
      .flatMap((path) => readdirSync(path).sort().map((name) => join(path, name)))
      .filter((path) => /sheet\.[a-z]+\.md$/.test(path));
}

// QtSvg draws SVG Tiny: no nested <svg> (MathJax's stretched brackets), and a pen of width 0 is one
// pixel wide.
function forQtSvg(svg) {
  const scale = (tag) => {
    const number = (name) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);
    const [vx, vy, vw, vh] = / viewBox="([^"]*)"/.exec(tag)[1].split(/\s+/).map(Number);
    const sx = number('width') / vw;
    const sy = number('height') / vh;
    const at = [number('x') - vx * sx, number('y') - vy * sy].map((x) => Number(x.toFixed(4)));
    return `<g transform="translate(${at}) scale(${[sx, sy].map((x) => Number(x.toFixed(6)))})">`;
  };
  let depth = 0;
  return svg
      .replace(/<svg\b[^>]*>|<\/svg>/g, (tag) => {
        if (tag === '</svg>') {
          return --depth === 0 ? tag : '</g>';
        }
        return depth++ === 0 ? tag : scale(tag);
      })
      .replace(/<[^>]* stroke-width="0"[^>]*>/g,
               (tag) => tag.replace(/ stroke="[^"]*"/, ' stroke="none"').replace(' stroke-width="0"', ''));
}

function makeRenderer() {
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const html = mathjax.document('', {
    InputJax: new TeX({
      packages: ['base', 'ams', 'boldsymbol'],
      formatError: (jax, error) => {
        throw error;
      },
    }),
    OutputJax: new SVG({fontCache: 'local'}),
  });
  return ({tex, display}) => {
    const node = adaptor.firstChild(html.convert(tex, {display, ex: kPixelsPerEx}));
    const ex = (text) => Number.parseFloat(text);
    const width = ex(adaptor.getAttribute(node, 'width'));
    const height = ex(adaptor.getAttribute(node, 'height'));
    const depth = -ex(/vertical-align: ([-\d.]+)/.exec(adaptor.getAttribute(node, 'style'))?.[1] ?? '0');
    adaptor.setAttribute(node, 'width', String(Number((width * kPixelsPerEx).toFixed(3))));
    adaptor.setAttribute(node, 'height', String(Number((height * kPixelsPerEx).toFixed(3))));
    const svg = forQtSvg(adaptor.outerHTML(node))
                    .replace(/ (?:style|role|focusable|data-[a-z-]+)="[^"]*"/g, '')
                    .replace(/MJX-\d+-/g, 'MJX-');
    return {svg: svg + '\n', size: {tex, display, width, height, depth: Math.max(depth, 0)}};
  };
}

function main(root) {
  const target = join(root, 'resources', 'equations');
  const formulas = new Map();
  for (const sheet of sheetsOf(root)) {
    for (const formula of formulasOf(readFileSync(sheet, 'utf8'))) {
      formulas.set(hashOf(formula), formula);
    }
  }
  const render = makeRenderer();
  const equations = {};
  for (const hash of [...formulas.keys()].sort()) {
    const {svg, size} = render(formulas.get(hash));
    equations[hash] = size;
    writeFileSync(join(target, `${hash}.svg`), svg);
  }
  for (const name of readdirSync(target)) {
    if (/^[0-9a-f]{16}\.svg$/.test(name) && !(name.slice(0, 16) in equations)) {
      unlinkSync(join(target, name));
    }
  }
  const index = {format: 'enshu-equations/1', equations};
  writeFileSync(join(target, 'index.json'), JSON.stringify(index, null, 1) + '\n');
  console.log(`${formulas.size} formulas`);
}

const root = process.argv[2];
if (process.argv.length !== 3 || !existsSync(join(root, 'assignments'))) {
  console.error('usage: node render.mjs ROOT');
  process.exit(2);
}
main(root);
