import { expect, it } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { EepromKeeper } from './eeprom.ts';

it('keeps what chips wrote, and nothing of those that wrote nothing', async () => {
  const projects = createMemoryStore();
  const { id } = await projects.create('p', 0, []);
  const keeper = new EepromKeeper(projects, id);
  keeper.keep('U1', Uint8Array.of(1, 2, 0xff));
  keeper.keep('U2', new Uint8Array(4).fill(0xff));
  keeper.keep('U1', Uint8Array.of(1, 3, 0xff));
  await keeper.settled();
  const later = new EepromKeeper(projects, id);
  expect([...(await later.read())]).toEqual([['U1', Uint8Array.of(1, 3, 0xff)]]);
  // What a chip has erased is empty from then on.
  later.keep('U1', new Uint8Array(3).fill(0xff));
  expect([...(await later.read())]).toEqual([['U1', new Uint8Array(3).fill(0xff)]]);
  expect([...(await new EepromKeeper(projects, id).read())]).toEqual([['U1', new Uint8Array(3).fill(0xff)]]);
});
