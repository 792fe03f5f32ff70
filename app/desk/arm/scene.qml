// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick3D

View3D {
  id: view

  property bool inside: arm.parts.frames || arm.parts.masses
  property int changes: 0

  camera: camera
  environment: SceneEnvironment {
    backgroundMode: SceneEnvironment.Color
    clearColor: arm.colours.background
    antialiasingMode: arm.software ? SceneEnvironment.ProgressiveAA : SceneEnvironment.MSAA
    antialiasingQuality: SceneEnvironment.High
  }

  // For Qt 6.8 a scene in which something was only hidden is the same as before.
  Node { x: view.changes }

  PerspectiveCamera {
    id: camera
    position: arm.cameraPosition
    rotation: arm.cameraRotation
    fieldOfView: 30
    clipNear: arm.cameraDistance / 50
    clipFar: arm.cameraDistance * 20 + arm.reach * 20
    DirectionalLight {
      eulerRotation: Qt.vector3d(-32, -28, 0)
      brightness: 0.85
      ambientColor: Qt.rgba(0.36, 0.37, 0.40, 1)
    }
  }

  DefaultMaterial {
    id: limbPaint
    diffuseColor: arm.colours.limb
    specularAmount: 0.12
    specularRoughness: 0.35
    opacity: view.inside ? 0.4 : 1
  }
  DefaultMaterial {
    id: jointPaint
    diffuseColor: arm.colours.joint
    specularAmount: 0.12
    specularRoughness: 0.35
    opacity: limbPaint.opacity
  }
  DefaultMaterial { id: markedPaint; diffuseColor: arm.colours.mark; opacity: limbPaint.opacity }
  DefaultMaterial { id: ghostPaint; diffuseColor: arm.colours.ghost; opacity: 0.33 }
  DefaultMaterial { id: ringPaint; diffuseColor: arm.colours.mark; lighting: DefaultMaterial.NoLighting }
  DefaultMaterial { id: axisPaint; diffuseColor: arm.colours.axis }
  DefaultMaterial { id: redPaint; diffuseColor: "#d0413b" }
  DefaultMaterial { id: greenPaint; diffuseColor: "#3f9a4c" }
  DefaultMaterial { id: bluePaint; diffuseColor: "#3b6fd0" }
  DefaultMaterial { id: blackPaint; diffuseColor: "#202327" }
  DefaultMaterial { id: whitePaint; diffuseColor: "#f2f2f0" }
  DefaultMaterial { id: tracePaint; diffuseColor: arm.colours.trace; lighting: DefaultMaterial.NoLighting }
  DefaultMaterial {
    id: ghostTracePaint
    diffuseColor: arm.colours.ghost
    lighting: DefaultMaterial.NoLighting
  }
  DefaultMaterial { id: groundPaint; diffuseColor: arm.colours.ground; lighting: DefaultMaterial.NoLighting }
  DefaultMaterial { id: gridPaint; diffuseColor: arm.colours.grid; lighting: DefaultMaterial.NoLighting }
  DefaultMaterial { id: shadowPaint; diffuseColor: arm.colours.shadow; lighting: DefaultMaterial.NoLighting }

  component Frame: Node {
    Model { geometry: arm.meshes.x ?? null; materials: redPaint }
    Model { geometry: arm.meshes.y ?? null; materials: greenPaint }
    Model { geometry: arm.meshes.z ?? null; materials: bluePaint }
  }

  component Body: Node {
    required property var limbs
    required property var joints
    required property vector3d place
    required property quaternion turn
    required property vector3d stretch
    required property bool shown
    position: place
    rotation: turn
    scale: stretch
    visible: shown
  }

  Repeater3D {
    model: arm.bodies
    Body {
      id: body
      required property bool isLink
      required property vector3d mass
      required property bool hasMass
      required property vector3d axis
      required property quaternion axisTurn
      required property bool hasAxis
      required property bool marked
      Model { geometry: body.limbs; materials: body.marked ? markedPaint : limbPaint; visible: body.limbs }
      Model { geometry: body.joints; materials: jointPaint; visible: body.joints }
      Frame { visible: body.isLink && arm.parts.frames }
      Node {
        visible: body.hasMass && arm.parts.masses
        position: body.mass
        Model { geometry: arm.meshes.massDark ?? null; materials: blackPaint }
        Model { geometry: arm.meshes.massLight ?? null; materials: whitePaint }
      }
      Model {
        visible: body.hasAxis && arm.parts.axes
        geometry: arm.meshes.axis ?? null
        position: body.axis
        rotation: body.axisTurn
        materials: axisPaint
      }
    }
  }

  Repeater3D {
    model: arm.ghostBodies
    Body {
      id: ghostBody
      visible: shown && arm.parts.ghost
      Model { geometry: ghostBody.limbs; materials: ghostPaint; visible: ghostBody.limbs }
      Model { geometry: ghostBody.joints; materials: ghostPaint; visible: ghostBody.joints }
    }
  }

  Node {
    visible: arm.parts.trace
    Model { geometry: arm.meshes.trace ?? null; materials: tracePaint }
    Model {
      geometry: arm.meshes.ghostTrace ?? null
      materials: ghostTracePaint
      visible: arm.parts.ghost
    }
    Model { geometry: arm.meshes.hand ?? null; position: arm.hand; materials: tracePaint }
  }

  Frame { visible: arm.parts.frames; scale: Qt.vector3d(1.5, 1.5, 1.5) }

  Node {
    visible: arm.parts.ground
    z: arm.groundHeight
    Model { geometry: arm.meshes.square ?? null; materials: groundPaint }
    Model { geometry: arm.meshes.grid ?? null; z: 0.0005 * arm.reach; materials: gridPaint }
    // The arm pressed flat: a shadow that costs no light.
    Node {
      z: 0.001 * arm.reach
      scale: Qt.vector3d(1, 1, 1e-5)
      Repeater3D {
        model: arm.bodies
        Body {
          id: shade
          Model { geometry: shade.limbs; materials: shadowPaint; visible: shade.limbs }
          Model { geometry: shade.joints; materials: shadowPaint; visible: shade.joints }
        }
      }
    }
  }

  Model {
    visible: arm.markText !== ""
    geometry: arm.meshes.ring ?? null
    position: arm.markPlace
    rotation: arm.markTurn
    scale: Qt.vector3d(arm.markRadius, arm.markRadius, arm.markRadius)
    materials: ringPaint
  }

  Rectangle {
    // Named, so that it follows every change of what it is computed from.
    readonly property var seen: [arm.cameraPosition, arm.cameraRotation, view.width, view.height]
    readonly property vector3d place: {
      seen
      return arm.markText !== "" ? view.mapFrom3DScene(arm.markPlace) : Qt.vector3d(0, 0, 0)
    }
    visible: arm.markText !== "" && place.z > 0
    x: Math.min(Math.max(place.x + 26, 4), view.width - width - 4)
    y: Math.min(Math.max(place.y - height - 26, 4), view.height - height - 4)
    width: label.width + 18
    height: label.height + 10
    radius: 5
    color: arm.colours.label
    border.color: arm.colours.mark
    border.width: 2
    Text {
      id: label
      anchors.centerIn: parent
      text: arm.markText
      color: arm.colours.labelText
      textFormat: Text.PlainText
    }
  }
}
