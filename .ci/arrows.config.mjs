// The arrows of ARCHITECTURE.md: what each package and each room of the engine may import besides itself.
export const packages = {
  engine: [],
  // Before sim, whose folder it lies in.
  'sim/ngspice-wasm': [],
  sim: ['engine', 'sim/ngspice-wasm'],
  resources: [],
  'cloud/contract': [],
  'cloud/commerce': [],
  'cloud/server': ['cloud/contract', 'cloud/commerce', 'engine', 'sim', 'resources'],
  native: ['engine', 'sim', 'sim/ngspice-wasm', 'cloud/contract', 'cloud/commerce', 'cloud/server', 'resources'],
  web: ['engine', 'sim', 'cloud/contract', 'cloud/commerce', 'resources'],
  desktop: ['native', 'web', 'engine'],
};

export const rooms = {
  base: [],
  geometry: ['base'],
  model: ['base', 'geometry'],
  kinds: ['base', 'geometry', 'model'],
  library: ['base', 'geometry', 'model', 'kinds'],
  derive: ['base', 'geometry', 'model', 'kinds'],
  fill: ['base', 'geometry', 'kinds', 'derive'],
  rules: ['base', 'geometry', 'model', 'kinds', 'derive'],
  furniture: ['base', 'geometry', 'kinds', 'derive'],
  placement: ['base', 'geometry', 'kinds', 'derive'],
  router: ['base', 'geometry', 'kinds', 'derive'],
  formats: ['base', 'geometry', 'model', 'kinds', 'derive'],
  storage: ['base', 'model', 'kinds'],
  handover: ['base', 'geometry', 'model', 'kinds', 'derive', 'placement', 'formats'],
  tools: ['base', 'geometry', 'model', 'kinds', 'derive', 'placement', 'router'],
  commands: [
    'base',
    'geometry',
    'model',
    'kinds',
    'derive',
    'rules',
    'formats',
    'tools',
    'placement',
    'furniture',
    'handover',
    'workshop',
    'router',
  ],
  workshop: ['base', 'geometry', 'model', 'kinds', 'derive', 'tools'],
  render: ['base', 'geometry', 'model', 'kinds', 'derive'],
  solid: ['base', 'geometry', 'model', 'kinds', 'derive'],
};

/** Outside packages that only these folders may import. */
export const fenced = [
  { module: /^pixi\.js$/, only: /^engine\/src\/render\// },
  { module: /^react(-dom|-router)?(\/|$)/, only: /^web\// },
  { module: /^(three|@react-three\/|occt-import-js)/, only: /^web\/src\/editor\/view3d\// },
  { module: /^node:/, only: /^(native|desktop|cloud\/server)\// },
];
