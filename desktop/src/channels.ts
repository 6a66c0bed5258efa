/** Names of the messages, for both sides. */
export const channels = {
  store: 'store.call',
  pick: 'files.pick',
  save: 'files.save',
  menu: 'menu.show',
  opened: 'opened.take',
} as const;
