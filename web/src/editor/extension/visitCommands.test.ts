// @vitest-environment node
import { expect, test } from 'vitest';
import { commands } from '@boardwright/engine/commands';
import { isForVisitors } from './visitCommands.ts';

const idsFor = (allowCopy: boolean) =>
  new Set(commands.filter(command => isForVisitors(command, { allowCopy })).map(({ id }) => id));

test('visitors look and measure, and take copies only where the owner allows it', () => {
  const [looking, copying] = [idsFor(false), idsFor(true)];
  for (const id of ['view.fit', 'check.run', 'edit.find']) expect(looking, id).toContain(id);
  for (const id of ['file.share', 'file.order', 'file.saveVersion', 'comment.add'])
    expect(copying, id).not.toContain(id);
  const copies = [...copying].filter(id => !looking.has(id));
  expect(copies.toSorted()).toEqual(['file.export', 'file.fabrication', 'file.kicad', 'file.print']);
});
