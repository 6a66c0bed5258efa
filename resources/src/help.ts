/**
 * The help centre: its sections in the order of its contents, with the topics of each. A topic is the page of content `help/TOPIC` in both
 * languages, or made from the product's own data where it is one of `madeTopics`.
 */
export const helpSections = {
  start: ['first-schematic', 'first-board', 'first-sketch', 'first-order', 'from-kicad'],
  schematic: [
    'place-symbols',
    'wires',
    'buses',
    'sheets',
    'annotation',
    'component-fields',
    'variants',
    'find-replace',
    'electrical-checks',
    'schematic-drawing',
  ],
  board: [
    'netlist-sync',
    'board-selection',
    'place-footprints',
    'arrange-footprints',
    'replicate-channels',
    'board-outline',
    'layers',
    'stack-up',
    'route-tracks',
    'edit-tracks',
    'differential-pairs',
    'length-tuning',
    'vias',
    'teardrops',
    'zones',
    'keep-out-areas',
    'net-classes',
    'board-rules',
    'custom-rules',
    'design-checks',
    'autorouter',
    'board-drawing',
    'measure',
    'view-3d',
    'print-plot',
    'manufacturing-files',
  ],
  libraries: ['libraries', 'symbol-editor', 'choose-footprints', 'footprint-editor', 'footprint-generator'],
  simulation: [
    'spice-analyses',
    'sweeps',
    'simulation-models',
    'waveforms',
    'probes',
    'spice-netlists',
    'live-circuit',
    'breadboard',
    'bench-parts',
    'sketches',
    'sketch-libraries',
    'serial-monitor',
    'debugger',
    'instruments',
  ],
  projects: [
    'workbench',
    'storage',
    'versions',
    'branches',
    'compare-files',
    'sharing',
    'editing-together',
    'comments',
    'assistant',
    'scripts',
    'backups',
    'live-folders',
    'desktop-app',
  ],
  import: ['import-kicad', 'import-eagle-easyeda', 'import-gerber', 'import-other', 'file-formats'],
  order: [
    'order-files',
    'pcb-options',
    'order-options',
    'prices',
    'dfm-check',
    'assembly-quote',
    'assembly-placement',
    'stencils',
    'checkout',
    'payment',
    'order-progress',
  ],
  community: ['community-projects', 'community-share'],
  hosting: ['hosting', 'site-pages', 'privacy'],
  reference: ['commands', 'erc-rules', 'drc-rules', 'keyboard', 'command-line'],
} as const;

export type HelpSection = keyof typeof helpSections;
export type HelpTopic = (typeof helpSections)[HelpSection][number];

/** Topics that no text could contradict: their pages list rules, keys and options as the product has them. */
export const madeTopics = [
  'erc-rules',
  'drc-rules',
  'keyboard',
  'order-options',
] as const satisfies readonly HelpTopic[];
export type MadeTopic = (typeof madeTopics)[number];
export type WrittenTopic = Exclude<HelpTopic, MadeTopic>;

export const isMade = (topic: HelpTopic): topic is MadeTopic => (madeTopics as readonly HelpTopic[]).includes(topic);

export const helpTopics: readonly HelpTopic[] = Object.values(helpSections).flat();

/** A topic, or one of its parts: `board/drc-rules` or `drc-rules#clearance`. */
export type HelpTarget = HelpTopic | `${HelpTopic}#${string}`;
