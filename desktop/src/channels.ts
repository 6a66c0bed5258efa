/** Names of the messages, for both sides. */
export const channels = {
  store: 'store.call',
  pick: 'files.pick',
  save: 'files.save',
  compile: 'sketch.compile',
  stopCompiling: 'sketch.stop',
  menu: 'menu.show',
  opened: 'opened.take',
  server: 'server.get',
  setServer: 'server.set',
  libraries: 'libraries.list',
  libraryFiles: 'libraries.files',
  addLibraries: 'libraries.add',
  removeLibraries: 'libraries.remove',
} as const;
