import { Color, DoubleSide, MeshStandardMaterial, Vector2, Vector4 } from 'three';
import type { FaceColors } from './look.ts';
import { inStudio } from './studio.ts';
import type { Holder } from './textures.ts';

/** What of a face is shown, 0 or 1: laminate, copper, mask, print. */
export type FaceParts = readonly [laminate: number, copper: number, mask: number, silk: number];

/** Colours that all faces share: set once, seen everywhere. */
export class FaceUniforms {
  readonly uMask = { value: new Color() };
  readonly uSilk = { value: new Color() };
  readonly uFinish = { value: new Color() };
  readonly uCopper = { value: new Color() };
  readonly uLaminate = { value: new Color() };
  /** How much the mask covers, and how rough the finish is. */
  readonly uRates = { value: new Vector2() };

  set(colors: FaceColors): void {
    this.uMask.value.set(colors.mask);
    this.uSilk.value.set(colors.silk);
    this.uFinish.value.set(colors.finish);
    this.uCopper.value.set(colors.copper);
    this.uLaminate.value.set(colors.laminate);
    this.uRates.value.set(colors.maskCover, colors.finishRoughness);
  }
}

const PARS = /* glsl */ `
#include <common>
uniform sampler2D uFace;
uniform vec3 uMask, uSilk, uFinish, uCopper, uLaminate;
uniform vec2 uRates;
uniform vec4 uParts;
varying vec2 vFace;
`;

/** What lies there, from the substrate up; `fMetal` and `fRough` are for the light, `fHeight` for the relief, in millimetres. */
const LAYERS = /* glsl */ `
vec3 fTexel = texture2D( uFace, vFace ).rgb;
float fCopper = fTexel.r * uParts.y;
float fMask = ( 1.0 - fTexel.g ) * uParts.z;
float fInk = fTexel.b * uParts.w * mix( 1.0, 1.0 - fTexel.g, uParts.z );
if ( max( max( uParts.x, fCopper ), max( fMask, fInk ) ) < 0.5 ) discard;
vec3 fBare = mix( uCopper, uFinish, fTexel.g );
vec3 fBase = mix( uLaminate, fBare, fCopper );
vec3 fTint = uMask * ( 0.78 + 0.5 * fCopper );
float fCover = fMask * uRates.x;
diffuseColor.rgb = mix( mix( fBase, fTint, fCover ), uSilk, fInk );
float fMetal = fCopper * ( 1.0 - fMask ) * ( 1.0 - fInk );
float fRough = mix( mix( mix( 0.85, uRates.y, fCopper ), 0.42, fMask ), 0.75, fInk );
float fHeight = 0.03 * fCopper + 0.012 * fMask + 0.012 * fInk;
`;

const RELIEF = /* glsl */ `
#include <normal_fragment_maps>
vec3 fSx = dFdx( - vViewPosition );
vec3 fSy = dFdy( - vViewPosition );
vec3 fR1 = cross( fSy, normal );
vec3 fR2 = cross( normal, fSx );
float fDet = dot( fSx, fR1 );
vec3 fGrad = sign( fDet ) * ( dFdx( fHeight ) * fR1 + dFdy( fHeight ) * fR2 );
normal = normalize( abs( fDet ) * normal - 0.8 * fGrad );
`;

/** The material of a block of a face: its layers are put together from the channels of its picture. */
export function faceMaterial(
  shared: FaceUniforms,
  face: Holder,
  origin: Vector2,
  scale: Vector2,
): MeshStandardMaterial {
  const own = {
    uFace: face,
    uOrigin: { value: origin },
    uScale: { value: scale },
    uParts: { value: new Vector4(1, 1, 1, 1) },
  };
  const material = inStudio(new MeshStandardMaterial({ side: DoubleSide, flatShading: true }), 'face', shader => {
    Object.assign(shader.uniforms, own, shared);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nuniform vec2 uOrigin, uScale;\nvarying vec2 vFace;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFace = ( position.xy - uOrigin ) * uScale;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', PARS)
      .replace('#include <map_fragment>', LAYERS)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = fRough;')
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = fMetal;')
      .replace('#include <normal_fragment_maps>', RELIEF);
  });
  material.userData.parts = own.uParts.value;
  return material;
}

export const showParts = (material: MeshStandardMaterial, parts: FaceParts): void =>
  void (material.userData.parts as Vector4).set(...parts);

/** A plain material in the studio's light. */
export const plain = (color: string, metalness: number, roughness: number): MeshStandardMaterial =>
  inStudio(new MeshStandardMaterial({ color, metalness, roughness, side: DoubleSide }), 'plain');

/** What bodies are painted with: their colours are at their corners. Where they are cut open, one sees them as if filled. */
const body = (metalness: number, roughness: number): MeshStandardMaterial =>
  inStudio(new MeshStandardMaterial({ vertexColors: true, metalness, roughness, side: DoubleSide }), 'body', shader => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      'if ( ! gl_FrontFacing ) outgoingLight = diffuseColor.rgb * 0.55 + 0.02;\n#include <opaque_fragment>',
    );
  });

export const bodyMaterials = (): [MeshStandardMaterial, MeshStandardMaterial] => [body(0, 0.5), body(1, 0.32)];
