import { Connectivity, NetDirectives } from '../indexes/index.ts';
import { asBoard, asSchematic, type BoardSettingsDraft, type Doc, type NetClass } from '../kinds/index.ts';

/** A net that directives of the schematic give classes that it has not on the board. */
export interface NetClassChange {
  readonly type: 'netClass';
  readonly net: string;
  /** Names of the classes that list the net on the board, separated by commas; ''. */
  readonly from: string;
  readonly to: string;
  /** What is added, as the schematic defines it. */
  readonly classes: readonly NetClass[];
}

const hasDirectives = (schematic: Doc): boolean =>
  (['directive', 'label', 'globalLabel', 'hierarchicalLabel'] as const).some(kind =>
    [...schematic.all(kind)].some(({ fields }) => fields.length > 0),
  );

/**
 * The classes that directives, labels and rule areas of a schematic give to nets and that the board does not list for them. Classes
 * that neither document defines are left to the ERC. What the board's own setup assigns stays.
 */
export function netClassChanges(schematic: Doc, board: Doc): NetClassChange[] {
  if (!hasDirectives(schematic)) return [];
  const onBoard = asBoard(board.settings).netClasses as readonly NetClass[];
  const defined = new Map(
    [...(asSchematic(schematic.settings).netClasses as readonly NetClass[]), ...onBoard].map(each => [each.name, each]),
  );
  const directives = new NetDirectives(schematic);
  const changes: NetClassChange[] = [];
  for (const net of new Connectivity(schematic).nets().values()) {
    const listed = onBoard.filter(({ nets }) => nets.includes(net.name)).map(({ name }) => name);
    const classes = directives.of(net).flatMap(name => (listed.includes(name) ? [] : (defined.get(name) ?? [])));
    if (classes.length === 0) continue;
    const to = [...listed, ...classes.map(({ name }) => name)];
    changes.push({ type: 'netClass', net: net.name, from: listed.join(', '), to: to.join(', '), classes });
  }
  return changes.sort((a, b) => (a.net < b.net ? -1 : 1));
}

/** Lists the net in the classes, which are added where the board does not have them. */
export function assignClasses({ netClasses }: BoardSettingsDraft, { net, classes }: NetClassChange): void {
  for (const wanted of classes) {
    const own = netClasses.find(({ name }) => name === wanted.name);
    if (own) own.nets.push(net);
    else netClasses.push({ ...(wanted as BoardSettingsDraft['netClasses'][number]), nets: [net] });
  }
}
