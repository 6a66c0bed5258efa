import { GlProgram } from 'pixi.js';

/**
 * One quad a primitive, cut to shape by its signed distance. Row layout: derive/batches/rows.ts. Colours leave
 * premultiplied. Distances after I. Quilez, "2D distance functions".
 */
const quadVertex = `#version 300 es
precision highp float;
in vec4 aGeom; in vec2 aParam; in vec4 aColor; in float aKind;
uniform mat3 uProjectionMatrix, uWorldTransformMatrix, uTransformMatrix;
uniform float uPx;      // millimetres a pixel
uniform vec4 uLayerColor; // pixi has a uColor of its own, the tint
uniform float uAlpha;
uniform vec4 uShade; // mixed into all colours by its alpha
uniform vec2 uCarried;  // millimetres; of lines that are tied to the dragged selection alone
out vec2 vP; flat out vec4 vG; flat out vec4 vC; flat out int vKind; flat out float vSharp;
const float TEXT_MIN = 2.0; // pixels
void main() {
  int corner = gl_VertexID & 3;
  vec2 q = vec2((corner == 1 || corner == 2) ? 1. : -1., corner >= 2 ? 1. : -1.);
  int kind = int(aKind + .5);
  vKind = kind; vSharp = 1. / uPx;
  vec4 own = aColor.abgr;
  vC = own.a > 0. ? own : uLayerColor;
  vC = vec4(mix(vC.rgb, uShade.rgb, uShade.a), vC.a * uAlpha);
  vec2 centre = aGeom.xy, half_ = vec2(0.), axis = vec2(1., 0.);
  float hw = aParam.x < 0. ? 0. : max(aParam.x, .5 * uPx);
  bool gone = kind == 3 || kind > 4;
  if (kind == 0) {
    gone = gone || (aParam.y < 0. && -aParam.y < TEXT_MIN * uPx);
    int tied = int(max(aParam.y, 0.) + .5);
    vec2 a = aGeom.xy + ((tied & 1) != 0 ? uCarried : vec2(0.)), b = aGeom.zw + ((tied & 2) != 0 ? uCarried : vec2(0.));
    vec2 d = b - a; float len = length(d);
    centre = .5 * (a + b); if (len > 0.) axis = d / len;
    half_ = vec2(.5 * len + hw, hw); vG = vec4(.5 * len, 0., 0., hw);
  } else if (kind == 1) {
    half_ = aGeom.zw; axis = vec2(cos(aParam.y), sin(aParam.y)); vG = vec4(aGeom.zw, 0., aParam.x);
  } else if (kind == 2) {
    axis = vec2(cos(aGeom.w), sin(aGeom.w)); half_ = vec2(aGeom.z + hw);
    vG = vec4(aGeom.z, sin(aParam.y), cos(aParam.y), hw);
  }
  if (gone) { gl_Position = vec4(2., 2., 2., 1.); return; }
  if (kind == 4) {
    vec2 at = corner == 0 ? aGeom.xy : corner == 1 ? aGeom.zw : aParam;
    gl_Position = vec4((uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(at, 1.)).xy, 0., 1.);
    return;
  }
  vP = q * (half_ + uPx);
  vec2 w = centre + vec2(axis.x * vP.x - axis.y * vP.y, axis.y * vP.x + axis.x * vP.y);
  gl_Position = vec4((uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(w, 1.)).xy, 0., 1.);
}`;

const quadFragment = `#version 300 es
precision highp float;
in vec2 vP; flat in vec4 vG; flat in vec4 vC; flat in int vKind; flat in float vSharp;
out vec4 color;
void main() {
  float d; // distance to the outline's middle line; vG.w is the radius around it
  if (vKind == 0) d = length(vec2(max(abs(vP.x) - vG.x, 0.), vP.y)) - vG.w;
  else if (vKind == 1) {
    vec2 q = abs(vP) - vG.xy + vG.w;
    d = length(max(q, 0.)) + min(max(q.x, q.y), 0.) - vG.w;
  } else if (vKind == 4) d = -1e9;
  else {
    vec2 p = vec2(vP.x, abs(vP.y));
    d = (vG.z * p.y > vG.y * p.x ? length(p - vec2(vG.z, vG.y) * vG.x) : abs(length(p) - vG.x)) - vG.w;
  }
  float a = clamp(.5 - d * vSharp, 0., 1.) * vC.a;
  if (a <= 0.) discard;
  color = vec4(vC.rgb * a, a);
}`;

const fillVertex = `#version 300 es
precision highp float;
in vec2 aPosition; in vec4 aColor;
uniform mat3 uProjectionMatrix, uWorldTransformMatrix, uTransformMatrix;
uniform vec4 uLayerColor, uShade; uniform float uAlpha;
flat out vec4 vC;
void main() {
  vec4 own = aColor.abgr;
  vC = own.a > 0. ? own : uLayerColor;
  vC = vec4(mix(vC.rgb, uShade.rgb, uShade.a), vC.a * uAlpha);
  gl_Position = vec4((uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.)).xy, 0., 1.);
}`;

const fillFragment = `#version 300 es
precision highp float;
flat in vec4 vC; out vec4 color;
void main() { color = vec4(vC.rgb * vC.a, vC.a); }`;

const gridVertex = `#version 300 es
precision highp float;
in vec2 aPosition;
out vec2 vClip;
void main() { vClip = aPosition; gl_Position = vec4(aPosition, 0., 1.); }`;

/** The background, and on it dots at every step, or lines when \`uStyle\` is 1; every tenth is stronger. */
const gridFragment = `#version 300 es
precision highp float;
in vec2 vClip; out vec4 color;
uniform vec2 uCentre;   // millimetres, modulo ten steps
uniform vec2 uHalf;     // half of the window in millimetres
uniform float uStep, uPixel, uStyle;
uniform vec4 uInk, uPaper;
void main() {
  vec2 p = uCentre + vClip * uHalf;
  vec2 n = abs(p - uStep * round(p / uStep)) / uPixel;
  vec2 m = abs(p - 10. * uStep * round(p / (10. * uStep))) / uPixel;
  float dot_ = 1. - smoothstep(.6, 1.3, length(n));
  float major = 1. - smoothstep(.5, 1., min(m.x, m.y));
  float lines = 1. - smoothstep(.4, .9, min(n.x, n.y));
  float a = max(uStyle > .5 ? .55 * lines : dot_, .45 * major) * uInk.a;
  color = a <= 0.01 ? uPaper : vec4(mix(uPaper.rgb, uInk.rgb, a), 1.);
}`;

/** A texture that repeats over the plane, pixel by pixel; its first row is the upper one. */
const pictureFragment = `#version 300 es
precision highp float;
uniform sampler2D uPicture;
uniform ivec2 uOffset;
uniform int uWindowHeight;
out vec4 color;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  color = texelFetch(uPicture, (ivec2(at.x, uWindowHeight - 1 - at.y) + uOffset) % textureSize(uPicture, 0), 0);
}`;

export const quadProgram = () =>
  GlProgram.from({ vertex: quadVertex, fragment: quadFragment, name: 'boardwright-quad' });
export const fillProgram = () =>
  GlProgram.from({ vertex: fillVertex, fragment: fillFragment, name: 'boardwright-fill' });
export const gridProgram = () =>
  GlProgram.from({ vertex: gridVertex, fragment: gridFragment, name: 'boardwright-grid' });
export const pictureProgram = () =>
  GlProgram.from({ vertex: gridVertex, fragment: pictureFragment, name: 'boardwright-picture' });
