import { msg, nm, type Nm } from '../../base/index.ts';
import { checkBoard } from '../../api/index.ts';
import { readQuestion } from '../../assistant/index.ts';
import { assignNetClass, changeNetClass, netClassNames, DEFAULT_CLASS } from '../../commands/index.ts';
import { NetClasses } from '../../indexes/index.ts';
import { asBoard, defaultNetClass, type ObjOf, type Store } from '../../kinds/index.ts';
import type { KnownDesign } from '../../assistant/index.ts';
import type { Plan, Proposal } from '../proposal.ts';

const WANTS_WIDTH =
  /\b(set|make|change)\b.*\b(width|wide|clearance|class)|(设|改|调).*(线宽|间距|网络类)|(线宽|间距).*(设|改|调)/i;
const CLEARANCE = /\bclearance\b|间距/i;
const WANTS_ASSIGN =
  /\b(put|move|assign|add)\b.*\bclass\b|(归入|加入|放入|分配到|分到).*(网络类|类)|(网络类).*(归入|加入)/i;
const NEW_CLASS =
  /\bclass\s+["“]?([\w.-]+)["”]?|["“]([\w.-]+)["”]\s*(?:net\s*)?class|网络类\s*["“]?([\w.-]+)|["“]?([\w.-]+)["”]?\s*网络类/i;

/** The class that a text names; the default one where it names none. */
function classIn(text: string, store: Store): string {
  const names = netClassNames(store).toSorted((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  return (
    names.find(name => new RegExp(`(^|[^\\w])${name.replace(/[^\w]/g, '\\$&')}($|[^\\w])`, 'i').test(lower)) ??
    DEFAULT_CLASS
  );
}

/** Widens the narrower tracks of a class, but for those that would then break a rule that the board keeps. */
function widenTracks(board: Store, name: string, width: Nm): void {
  const classes = new NetClasses(asBoard(board.settings));
  const isMeant = (net: string): boolean => {
    const own = net === '' ? undefined : classes.classes[classes.of(net)];
    // Of a net of several classes another one may say the width.
    return own !== undefined && own.members.includes(name) && own.trackWidth === width;
  };
  const narrow = [...board.all('track')].filter(each => each.width < width && isMeant(each.net));
  const set = (tracks: readonly ObjOf<'track'>[], widthOf: (track: ObjOf<'track'>) => Nm): void =>
    board.transact(msg('undo.edit', 'Edit'), tx => {
      for (const track of tracks)
        tx.update('track', track.id, draft => {
          draft.width = widthOf(track);
        });
    });
  const before = new Set(checkBoard(board).map(({ key }) => key));
  set(narrow, () => width);
  const broken = new Set(checkBoard(board).flatMap(({ key, ids }) => (before.has(key) ? [] : ids)));
  set(
    narrow.filter(({ id }) => broken.has(id)),
    track => track.width,
  );
}

/** Track width or clearance of a net class; a width also of the tracks that are there, as a part of its own. */
export function planClassValue(text: string, target: Proposal['target'], store: Store): Plan | null {
  if (!WANTS_WIDTH.test(text)) return null;
  const length = readQuestion(text, null).quantities.find(({ unit }) => unit === 'm')?.value;
  if (length === undefined || length <= 0 || length > 0.05) return null;
  const name = classIn(text, store);
  const isClearance = CLEARANCE.test(text);
  const value = nm(Math.round(length * 1e9));
  const args = { class: name, length: `${Number((length * 1000).toFixed(4))} mm` };
  const change = (each: Store): void =>
    changeNetClass(each, name, own => {
      if (isClearance) own.clearance = value;
      else own.trackWidth = value;
    });
  const title = isClearance
    ? msg('proposal.class.clearance', 'Clearance of net class {{class}}: {{length}}', args)
    : msg('proposal.class.width', 'Track width of net class {{class}}: {{length}}', args);
  const widen = msg(
    'proposal.class.widen',
    'Widen the tracks of class {{class}} to {{length}}, where no rule forbids it',
    args,
  );
  return {
    title,
    target,
    steps: [
      { title, edit: change },
      // The class is for tracks to come: those that are there keep their width.
      ...(isClearance || target === 'schematic'
        ? []
        : [{ title: widen, edit: (each: Store) => widenTracks(each, name, value) }]),
    ],
  };
}

/** Puts nets into a class, which is made where there is none of that name. */
export function planAssign(text: string, target: Proposal['target'], store: Store, design: KnownDesign): Plan | null {
  if (!WANTS_ASSIGN.test(text)) return null;
  const [, ...found] = NEW_CLASS.exec(text) ?? [];
  const named = found.find(each => each !== undefined);
  if (named === undefined) return null;
  const name = netClassNames(store).find(each => each.toLowerCase() === named.toLowerCase()) ?? named;
  const nets = readQuestion(text, design)
    .nets.map(net => net.name)
    .filter(net => net !== name);
  if (nets.length === 0) return null;
  const title = msg('proposal.assign', 'Nets of class {{class}}: {{nets}}', { class: name, nets: nets.join(', ') });
  return {
    title,
    target,
    steps: [
      {
        title,
        edit(each) {
          if (!netClassNames(each).includes(name))
            each.transact(title, tx =>
              tx.configure(draft => {
                if ('netClasses' in draft) draft.netClasses.push({ ...defaultNetClass(), name, priority: 0 });
              }),
            );
          assignNetClass(each, new Set(nets), name);
        },
      },
    ],
  };
}
