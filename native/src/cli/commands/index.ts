import type { Command } from '../command.ts';

/** All commands, in the order of the help; each is loaded when it is asked for, since none needs what the others are made of. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  info: async () => (await import('./info.ts')).info,
  netlist: async () => (await import('./netlist.ts')).netlist,
  check: async () => (await import('./check.ts')).check,
  dfm: async () => (await import('./dfm.ts')).dfm,
  diff: async () => (await import('./diff.ts')).diff,
  merge: async () => (await import('./merge.ts')).merge,
  fab: async () => (await import('./fab.ts')).fab,
  convert: async () => (await import('./convert.ts')).convert,
  render: async () => (await import('./render.ts')).render,
  sim: async () => (await import('./sim.ts')).sim,
  compile: async () => (await import('./compile.ts')).compile,
  mcu: async () => (await import('./mcu.ts')).mcu,
  quote: async () => (await import('./quote.ts')).quote,
  order: async () => (await import('./order.ts')).order,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  login: async () => (await import('./login.ts')).login,
  sync: async () => (await import('./sync.ts')).sync,
  push: async () => (await import('./sync.ts')).push,
  pull: async () => (await import('./sync.ts')).pull,
  clone: async () => (await import('./sync.ts')).clone,
  log: async () => (await import('./log.ts')).log,
  serve: async () => (await import('./serve.ts')).serve,
  operator: async () => (await import('./operator.ts')).operator,
};
