import { commands, usable, type Command, type CommandState } from '@boardwright/engine/commands';

/** What the menu under the pointer offers, in its order; only what can be used now is shown. */
const OFFERED = [
  'window.properties',
  'sheet.enter',
  'sheet.leave',
  'sheet.importPins',
  'bus.unfold',
  'symbol.edit',
  'footprint.assign',
  'footprint.edit',
  'symbol.switchStyle',
  'library.save',
  'symbol.update',
  'footprint.update',
  'symbol.cut',
  'symbol.copy',
  'symbol.paste',
  'board.cut',
  'board.copy',
  'board.paste',
  'board.duplicate',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  'edit.duplicate',
  'edit.drag',
  'edit.move',
  'edit.rotate',
  'edit.flip',
  'edit.mirror.x',
  'edit.mirror.y',
  'edit.align.left',
  'edit.align.centerX',
  'edit.align.right',
  'edit.align.top',
  'edit.align.centerY',
  'edit.align.bottom',
  'edit.distribute.x',
  'edit.distribute.y',
  'board.distribute.x',
  'board.distribute.y',
  'edit.array',
  'unit.move',
  'pins.stack',
  'pins.unstack',
  'edit.lock',
  'comment.add',
  'edit.group',
  'edit.ungroup',
  'net.highlight',
  'net.clear',
  'view.other',
  'place.pin',
  'pins.autoplace',
  'symbol.properties',
  'place.symbol',
  'footprint.place',
  'tool.wire',
  'place.label',
  'tool.track',
  'tool.pair',
  'tool.trackDrag',
  'tool.tune',
  'track.selectConnection',
  'track.width',
  'via.size',
  'track.toClass',
  'part.fanOut',
  'zone.fill',
  'edit.selectAll',
  'view.fitSelection',
  'view.fit',
  'edit.delete',
];

const WIRED = ['wire', 'bus', 'busEntry', 'label', 'globalLabel', 'hierarchicalLabel', 'powerPort', 'component'];
const ROUTED = ['track', 'via', 'zone', 'footprint', 'pad'];

/** What commands are about, where that is not all that can be selected. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  'sheet.enter': ['sheet'],
  'sheet.importPins': ['sheet'],
  'bus.unfold': ['bus'],
  'symbol.edit': ['component', 'powerPort'],
  'symbol.switchStyle': ['component'],
  'footprint.assign': ['component'],
  'footprint.edit': ['footprint'],
  'library.save': ['component', 'powerPort', 'footprint'],
  'symbol.update': ['component', 'powerPort'],
  'footprint.update': ['footprint'],
  'edit.ungroup': ['group'],
  'net.highlight': [...WIRED, ...ROUTED],
  'view.other': ['component', 'footprint', 'track', 'via', 'zone', 'wire', 'label'],
  'tool.trackDrag': ['track', 'via'],
  'tool.track': ['track', 'via', 'footprint'],
  'tool.pair': ['track', 'via', 'footprint'],
  'tool.tune': ['track'],
  'track.selectConnection': ['track', 'via'],
  'track.width': ['track'],
  'via.size': ['via'],
  'track.toClass': ['track', 'via'],
  'part.fanOut': ['footprint'],
  'zone.fill': ['zone'],
};

/** What has nothing to do with a selection, or needs one. */
const WITHOUT_SELECTION = new Set([
  'place.symbol',
  'footprint.place',
  'tool.wire',
  'place.label',
  'place.pin',
  'pins.autoplace',
  'edit.selectAll',
  'view.fit',
]);
const ANYWHERE = new Set(['tool.track', 'tool.pair', 'zone.fill', 'view.other']);

/** The commands for what is selected; `kinds` are its kinds, and 'group' where some of it is in a group. */
export function contextCommands(kinds: ReadonlySet<string>, state: CommandState): Command[] {
  const suits = (id: string): boolean => {
    if (kinds.size === 0) return id !== 'window.properties' && (ANYWHERE.has(id) || !(id in ABOUT));
    return !WITHOUT_SELECTION.has(id) && (ABOUT[id]?.some(kind => kinds.has(kind)) ?? true);
  };
  return OFFERED.filter(suits).flatMap(
    id => commands.find(command => command.id === id && usable(command, state)) ?? [],
  );
}
