import { Dropdown } from 'antd';
import { commands, usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { menuItems } from './menuItems.tsx';
import { useKeys } from './state/keymap.ts';

/** What the menu under the pointer offers, in its order; only what can be used now is shown. */
const OFFERED = [
  'sheet.enter',
  'sheet.leave',
  'sheet.importPins',
  'bus.unfold',
  'symbol.edit',
  'footprint.assign',
  'footprint.edit',
  'symbol.switchStyle',
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

/** What commands are about, where that is not all that can be selected. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  'footprint.assign': ['component'],
  'footprint.edit': ['footprint'],
  'tool.tune': ['track'],
  'track.selectConnection': ['track', 'via'],
  'track.width': ['track'],
  'via.size': ['via'],
  'track.toClass': ['track', 'via'],
  'part.fanOut': ['footprint'],
  'zone.fill': ['zone'],
};

interface Props {
  /** The kinds of what is selected. */
  readonly kinds: ReadonlySet<string>;
  readonly at: { readonly x: number; readonly y: number };
  readonly state: CommandState;
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}

/** The menu of the right button, made from the commands that suit what lies there. */
export function ContextMenu({ kinds, at, state, onRun, onClose }: Props) {
  const keys = useKeys();
  const suits = (id: string) => ABOUT[id]?.some(kind => kinds.has(kind)) ?? true;
  const offered = OFFERED.filter(suits).flatMap(
    id => commands.find(command => command.id === id && usable(command, state)) ?? [],
  );
  const items = menuItems(offered, state, keys, command => {
    onClose();
    onRun(command);
  });
  return (
    <Dropdown
      open
      autoFocus
      menu={{ items, onClick: onClose }}
      onOpenChange={open => !open && onClose()}
      trigger={['click']}
    >
      <span className="context-anchor" style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}
