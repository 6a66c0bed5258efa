import { msg } from '../../base/index.ts';
import { emptyBox } from '../../geometry/index.ts';
import { locked, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { withMembers } from './members.ts';
import { group } from './schema.ts';

export default defineKind({
  kind: 'group',
  title: msg('kind.group', 'Group'),
  schema: group,
  version: 1,
  migrations: [],
  // A group is seen through its members alone.
  draw() {},
  bounds: () => emptyBox,
  refs: o => o.members,
  fields: [text('name', 'name'), locked],
  move: o => o,
  copied: withMembers,
});
