// The arrows of ARCHITECTURE.md: what each package and each room of engine and web may import besides itself. A package may also import
// one room of another, such as 'engine/base'.
export const packages = {
  engine: [],
  // Before sim, whose folder it lies in.
  'sim/ngspice-wasm': [],
  sim: ['engine', 'sim/ngspice-wasm'],
  resources: [],
  // Of the engine the room of messages alone: texts have one form everywhere.
  'cloud/contract': ['engine/base'],
  // Of the contract types alone: it lists the states of orders and quotes, commerce what may follow each.
  'cloud/commerce': ['cloud/contract', 'engine/base'],
  'cloud/server': ['cloud/contract', 'cloud/commerce', 'engine', 'sim', 'resources'],
  native: ['engine', 'sim', 'sim/ngspice-wasm', 'cloud/contract', 'cloud/commerce', 'cloud/server', 'resources'],
  web: ['engine', 'sim', 'cloud/contract', 'cloud/commerce', 'resources'],
  desktop: ['native', 'web', 'engine', 'resources'],
};

/**
 * By package, the folders of its `src` with what each may import. An arrow to a room leads to all rooms inside of it, and a room
 * inside of another, such as 'sim/live', has the arrows of that as well. A room may import the rooms inside of it.
 */
export const rooms = {
  engine: {
    base: [],
    geometry: ['base'],
    model: ['base', 'geometry'],
    kinds: ['base', 'geometry', 'model'],
    library: ['base', 'geometry', 'model', 'kinds'],
    indexes: ['base', 'geometry', 'model', 'kinds'],
    fill: ['base', 'geometry', 'kinds', 'indexes'],
    rules: ['base', 'geometry', 'model', 'kinds', 'indexes'],
    boardInfo: ['base', 'geometry', 'kinds', 'indexes'],
    assembly: ['base', 'geometry', 'kinds', 'library', 'indexes'],
    placement: ['base', 'geometry', 'kinds', 'indexes'],
    router: ['base', 'geometry', 'kinds', 'indexes'],
    formats: ['base', 'geometry', 'model', 'kinds', 'indexes'],
    storage: ['base', 'model', 'kinds', 'merge'],
    merge: ['base', 'model', 'kinds'],
    // Words and texts alone: what is found is the caller's.
    textIndex: [],
    // Answers from the design, its checks and the help.
    assistant: [
      'base',
      'geometry',
      'kinds',
      'indexes',
      'formats',
      'rules',
      'textIndex',
      'boardInfo',
      'library',
      'compare',
    ],
    // A language model that asks the assistant: the protocol, its limits and faults.
    languageModel: ['base', 'assistant'],
    // Edits that are asked for in words.
    proposals: [
      'base',
      'geometry',
      'kinds',
      'model',
      'merge',
      'indexes',
      'rules',
      'formats',
      'assistant',
      'tools',
      'commands',
      'templates',
      'api',
    ],
    compare: ['base', 'geometry', 'kinds', 'indexes', 'merge', 'formats'],
    sync: ['base', 'kinds', 'model', 'merge', 'storage'],
    aftermath: ['base', 'model', 'kinds', 'fill', 'rules', 'storage'],
    liveFolder: ['base', 'kinds', 'merge', 'formats'],
    netlistSync: ['base', 'geometry', 'model', 'kinds', 'indexes', 'placement', 'formats'],
    tools: ['base', 'geometry', 'model', 'kinds', 'indexes', 'placement', 'router'],
    commands: [
      'base',
      'geometry',
      'model',
      'kinds',
      'indexes',
      'rules',
      'formats',
      'tools',
      'placement',
      'boardInfo',
      'netlistSync',
      'partEditor',
      'router',
    ],
    partEditor: ['base', 'geometry', 'model', 'kinds', 'indexes', 'tools'],
    render: ['base', 'geometry', 'model', 'kinds', 'indexes'],
    board3d: ['base', 'geometry', 'model', 'kinds', 'indexes'],
    regeneration: ['base', 'geometry', 'kinds', 'indexes', 'fill', 'formats'],
    templates: ['base', 'geometry', 'kinds', 'formats', 'netlistSync', 'tools', 'api'],
    // The public entry points of the package.
    api: ['base', 'kinds', 'indexes', 'fill', 'rules', 'router', 'formats', 'netlistSync'],
    // Programs on them that people write, run on a design.
    scripts: ['base', 'kinds', 'model', 'formats', 'api'],
  },
  web: {
    // Language, theme, preferences, account: what every page shares.
    app: [],
    styles: [],
    platform: ['app'],
    project: ['app', 'platform'],
    layout: ['app', 'platform', 'project'],
    // Pages of text, and the help that is shown over any page.
    content: ['app'],
    help: ['app', 'content', 'layout'],
    // The search of the site, over any page.
    search: ['app', 'layout', 'content', 'help'],
    // The editor knows nothing of simulation: web/src/entry hands it over as an extension.
    editor: ['app', 'platform', 'project', 'layout', 'help'],
    'editor/state': [],
    'editor/wording': [],
    // The editor puts dialogs and panels together; they know neither each other nor the editor.
    'editor/panels': ['editor/state', 'editor/wording'],
    'editor/dialogs': ['editor/state', 'editor/wording'],
    'editor/canvas': ['editor/state'],
    // What is open and how it was left, and what a kind of tab is; editor/panes lists the kinds that there are.
    'editor/workspace': ['editor/state', 'editor/canvas'],
    'editor/shell': ['editor/state', 'editor/canvas', 'editor/workspace'],
    'editor/extension': ['editor/state', 'editor/canvas', 'editor/workspace', 'editor/dialogs'],
    'editor/versions': ['editor/state', 'editor/workspace', 'editor/panels', 'editor/dialogs'],
    'editor/reviews': ['editor/state', 'editor/workspace', 'editor/shell', 'editor/dialogs', 'editor/versions'],
    // Others who have the project open.
    'editor/presence': ['editor/state', 'editor/workspace', 'editor/shell'],
    // An example of ours as a page without the editor's frame.
    'editor/embed': ['editor/canvas'],
    'editor/view3d': ['editor/state', 'editor/wording', 'editor/workspace'],
    'editor/partEditor': ['editor/state', 'editor/workspace'],
    'editor/symbol': [
      'editor/state',
      'editor/wording',
      'editor/dialogs',
      'editor/canvas',
      'editor/workspace',
      'editor/partEditor',
    ],
    'editor/footprint': [
      'editor/state',
      'editor/wording',
      'editor/dialogs',
      'editor/canvas',
      'editor/workspace',
      'editor/partEditor',
      'editor/view3d',
    ],
    sim: ['app', 'platform', 'project', 'layout', 'editor'],
    'sim/spice': [],
    'sim/codeEditor': [],
    'sim/models': [],
    'sim/model': ['sim/spice'],
    'sim/waves': ['sim/model'],
    'sim/panel': ['sim/model'],
    'sim/probe': ['sim/model', 'sim/waves'],
    'sim/sketch': ['sim/codeEditor'],
    'sim/live': ['sim/spice', 'sim/model', 'sim/panel', 'sim/sketch'],
    'sim/embed': ['sim/live', 'sim/sketch'],
    'sim/instruments': ['sim/live', 'sim/waves'],
    'sim/serial': ['sim/live', 'sim/waves'],
    'sim/debug': ['sim/codeEditor', 'sim/panel', 'sim/sketch', 'sim/live'],
    'sim/sketchEditor': ['sim/codeEditor', 'sim/panel', 'sim/sketch', 'sim/debug'],
    // What all of them are owned by while a project is open; they know nothing of it.
    'sim/runtime': [
      'sim/model',
      'sim/waves',
      'sim/panel',
      'sim/probe',
      'sim/sketch',
      'sim/live',
      'sim/serial',
      'sim/debug',
    ],
    'sim/page': ['sim/codeEditor', 'sim/models', 'sim/model', 'sim/waves', 'sim/panel', 'sim/sketch', 'sim/runtime'],
    'sim/extension': [
      'sim/models',
      'sim/model',
      'sim/waves',
      'sim/panel',
      'sim/probe',
      'sim/sketch',
      'sim/live',
      'sim/instruments',
      'sim/serial',
      'sim/debug',
      'sim/sketchEditor',
      'sim/runtime',
    ],
    // Answers as they are shown, and the panel of the editor, an extension too.
    assistant: ['app', 'content', 'help'],
    'assistant/answer': [],
    // Questions about voltages and currents are answered by the simulator.
    'assistant/panel': ['platform', 'project', 'layout', 'editor', 'sim/spice', 'sim/model', 'assistant/answer'],
    // Edits that the assistant proposes, drawn on the board: an extension of the editor too.
    proposals: ['app', 'project', 'editor', 'assistant/panel'],
    // Scripts of people, run on the open design in a worker without network: an extension of the editor too.
    scripting: ['app', 'platform', 'project', 'layout', 'help', 'editor', 'sim/codeEditor'],
    // Messages to the operators with files, and feedback from the editor, an extension of it too.
    contact: ['app', 'layout'],
    feedback: ['contact', 'editor'],
    // What a board costs while it is drawn: an extension of the editor too.
    pricing: ['app', 'project', 'layout', 'editor'],
    // Ways through the product, step by step: an extension that sees what is done in the editor.
    tours: ['app', 'platform', 'project', 'editor', 'sim'],
    pages: ['app', 'platform', 'project', 'layout', 'content', 'help', 'assistant/answer', 'tours', 'contact'],
    entry: [
      'app',
      'styles',
      'platform',
      'project',
      'layout',
      'help',
      'search',
      'editor',
      'sim',
      'pricing',
      'assistant',
      'proposals',
      'scripting',
      'tours',
      'feedback',
      'pages',
    ],
  },
};

/** Outside packages that only these folders may import. */
export const fenced = [
  { module: /^pixi\.js$/, only: /^engine\/src\/render\// },
  { module: /^react(-dom|-router)?(\/|$)/, only: /^web\// },
  { module: /^(three|@react-three\/|occt-import-js)/, only: /^web\/src\/editor\/view3d\// },
  { module: /^pdfjs-dist/, only: /^(web\/src\/assistant\/panel\/datasheets|native\/src\/cli)\// },
  { module: /^node:/, only: /^(native|desktop|cloud\/server)\// },
];
