import { msg, type Id, type Msg } from '../base/index.ts';
import type { Obj, ObjOf } from '../kinds/index.ts';
import { cleanTracks, danglingCopper } from '../router/index.ts';
import { routedCopperOf } from './boardWork.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { DialogContext, DocumentContext, SelectionContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & DialogContext;

const TRACKS = msg('menu.tracks', 'Tracks and vias');

type Copper = ObjOf<'track'> | ObjOf<'via'>;
const isCopper = (object: Obj): object is Copper => object.kind === 'track' || object.kind === 'via';

/** The selected tracks and vias; where none is selected all of the board. */
function concerned(ctx: Context): ReadonlySet<Id> {
  const selected = chosen(ctx).filter(isCopper);
  const all = selected.length > 0 ? selected : [...ctx.store.all('track'), ...ctx.store.all('via')];
  return new Set(all.filter(({ locked }) => !locked).map(({ id }) => id));
}

async function clean(ctx: Context): Promise<void> {
  const routed = await routedCopperOf(ctx);
  if (!routed) return;
  const { merged, removed, counts } = cleanTracks(routed, ctx.store, concerned(ctx));
  if (merged.length + removed.length > 0)
    ctx.store.transact(msg('undo.cleanTracks', 'Clean up tracks'), tx => {
      for (const id of removed) tx.remove(id);
      for (const track of merged) tx.put(track);
    });
  ctx.tell(
    msg(
      'clean.done',
      'Merged {{merged}} tracks, removed {{duplicates}} duplicates and {{vias}} redundant vias.',
      counts,
    ),
  );
}

const NOTHING: Msg = msg('dangling.none', 'No dangling tracks or vias.');

async function deleteDangling(ctx: Context): Promise<void> {
  const routed = await routedCopperOf(ctx);
  if (!routed) return;
  const removed = danglingCopper(routed, ctx.store, concerned(ctx));
  if (removed.size === 0) return ctx.tell(NOTHING);
  ctx.store.transact(msg('undo.deleteDangling', 'Delete dangling tracks'), tx => {
    for (const id of removed) tx.remove(id);
  });
  ctx.tell(
    msg(
      'dangling.done',
      { one: '{{count}} dangling track or via deleted.', other: '{{count}} dangling tracks and vias deleted.' },
      { count: removed.size },
    ),
  );
}

const board = { menu: 'edit', editor: 'board', submenu: TRACKS } as const;

/** Tidying what was routed. */
export const trackCleanupCommands: readonly Command<Context>[] = [
  { ...board, id: 'track.clean', title: msg('cmd.track.clean', 'Clean up tracks'), run: clean },
  {
    ...board,
    id: 'track.deleteDangling',
    title: msg('cmd.track.deleteDangling', 'Delete dangling tracks and vias'),
    run: deleteDangling,
  },
];
