import type { MeshStandardMaterial, WebGLProgramParametersWithUniforms } from 'three';

/**
 * The light of a photographer's studio, as a formula: a pale room, two soft boxes. Metals need something to reflect, and this
 * needs no map that would first have to be computed.
 */
const STUDIO = /* glsl */ `
vec3 studioLight(vec3 d, float rough) {
  float lift = smoothstep(-0.45 - 0.5 * rough, 0.5 + 0.5 * rough, d.z);
  vec3 light = mix(vec3(0.20, 0.205, 0.215), vec3(0.56, 0.575, 0.60), lift);
  float sharp = 1.0 - rough;
  float key = smoothstep(0.88 - 0.5 * rough, 0.985 - 0.1 * rough, dot(d, normalize(vec3(-0.78, 0.16, 0.60))));
  float rim = smoothstep(0.86 - 0.5 * rough, 0.985 - 0.1 * rough, dot(d, normalize(vec3(0.80, -0.34, 0.48))));
  return light + vec3(1.9) * key * sharp * sharp + vec3(0.9, 0.94, 1.0) * rim * sharp * sharp;
}
`;

const LIT = /* glsl */ `
#include <lights_fragment_maps>
#if defined( RE_IndirectSpecular )
  vec3 studioNormal = transformDirectionByInverseViewMatrix( geometryNormal, viewMatrix );
  vec3 studioView = transformDirectionByInverseViewMatrix( geometryViewDir, viewMatrix );
  radiance += studioLight( reflect( - studioView, studioNormal ), material.roughness );
  iblIrradiance += 1.6 * studioLight( studioNormal, 1.0 );
#endif
`;

type Patch = (shader: WebGLProgramParametersWithUniforms) => void;

/** Lights a material by the studio. `more` may patch it further; materials of one `name` share their program. */
export function inStudio<M extends MeshStandardMaterial>(material: M, name: string, more: Patch = () => {}): M {
  material.onBeforeCompile = shader => {
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${STUDIO}`)
      .replace('#include <lights_fragment_maps>', LIT);
    more(shader);
  };
  material.customProgramCacheKey = () => name;
  return material;
}
