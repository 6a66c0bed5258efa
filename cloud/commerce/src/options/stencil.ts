import type { Attribute, ValueOf } from './attributes.ts';

/**
 * Attributes of a laser stencil. Types, sides and thicknesses are those of the specification, section 3; it says only "many" sizes: the
 * outer sizes below (millimetres) are the usual ones of stencil frames.
 */
export const stencilAttributes = {
  type: {
    type: 'choice',
    group: 'board',
    label: 'stencil.type',
    unit: null,
    values: ['framework', 'nonFramework'],
    default: 'framework',
  },
  size: {
    type: 'choice',
    group: 'board',
    label: 'stencil.size',
    unit: null,
    values: ['280x380', '300x400', '370x470', '400x600', '420x520', '450x550', '550x650', '584x584', '736x736'],
    default: '370x470',
  },
  thicknessUm: {
    type: 'choice',
    group: 'board',
    label: 'stencil.thickness',
    unit: 'um',
    values: [100, 127, 150],
    default: 127,
  },
  side: {
    type: 'choice',
    group: 'board',
    label: 'stencil.side',
    unit: null,
    values: ['top', 'bottom', 'combine', 'separate'],
    default: 'top',
  },
  fiducials: {
    type: 'choice',
    group: 'board',
    label: 'stencil.fiducials',
    unit: null,
    values: ['none', 'halfEtched', 'through'],
    default: 'none',
  },
  solderBallTreatment: { type: 'flag', group: 'board', label: 'stencil.solderBallTreatment', default: false },
} as const satisfies Record<string, Attribute>;

export type StencilAttributeId = keyof typeof stencilAttributes;

/** A complete set of stencil options. */
export type StencilOptions = { readonly [K in StencilAttributeId]: ValueOf<(typeof stencilAttributes)[K]> };

export const defaultStencilOptions = (): StencilOptions => ({
  type: stencilAttributes.type.default,
  size: stencilAttributes.size.default,
  thicknessUm: stencilAttributes.thicknessUm.default,
  side: stencilAttributes.side.default,
  fiducials: stencilAttributes.fiducials.default,
  solderBallTreatment: stencilAttributes.solderBallTreatment.default,
});
