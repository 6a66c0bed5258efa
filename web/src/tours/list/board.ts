import { english } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { openDocument, type Obj } from '@boardwright/engine/kinds';
import { spread } from '@boardwright/engine/placement';
import type { NewDocument } from '@boardwright/engine/storage';
import type { Locale } from '../../app/preferences.ts';
import { platform } from '../../platform/index.ts';
import { boardExamples } from '../../project/examples.ts';
import { createNamed } from '../../project/import.ts';
import type { Seen, Tour } from '../Tour.ts';

const EXAMPLE = 'blinky';

/** The documents of the example: its circuit is finished; of its board only the footprints are there, side by side. */
async function begun(name: string, locale: Locale): Promise<NewDocument[]> {
  const files = await boardExamples.find(({ id }) => id === EXAMPLE)!.load(locale);
  const read = importProject({ names: Object.keys(files), read: file => files[file] });
  if (!read.ok) throw new Error(read.error.map(each => english(each.message)).join('; '));
  const { schematic, board } = read.value;
  if (!schematic || !board) throw new Error(`${EXAMPLE} is not whole`);
  const footprints = board.objects.filter(({ kind }) => kind === 'footprint');
  const doc = openDocument({ settings: board.settings, objects: footprints });
  const laid = new Map<string, Obj>(spread(doc, new Set(footprints.map(({ id }) => id))).map(each => [each.id, each]));
  return [
    { type: 'schematic', name, ...schematic },
    { type: 'board', name, settings: board.settings, objects: footprints.map(each => laid.get(each.id) ?? each) },
  ];
}

const count = ({ session }: Seen, kind: 'track' | 'zone'): number => session?.board?.store.count(kind) ?? 0;

const hasOutline = ({ session }: Seen): boolean =>
  [...(session?.board?.store.everything() ?? [])].some(object => 'layer' in object && object.layer === 'Edge.Cuts');

/** From the finished circuit of an example, whose parts lie side by side, to a board that can be ordered. */
export const board: Tour = {
  id: 'board',
  async begin(name, locale) {
    const project = await createNamed(await platform.projects(), name, await begun(name, locale));
    return `/eda/pcb?id=${project.id}`;
  },
  steps: [
    { id: 'outline', command: 'outline.rectangle', isDone: hasOutline },
    { id: 'arrange' },
    { id: 'route', command: 'tool.track', isDone: seen => count(seen, 'track') > 0 && seen.unrouted === 0 },
    { id: 'zone', command: 'zone.draw', isDone: seen => count(seen, 'zone') > 0 },
    { id: 'solid', command: 'view.solid', isDone: ({ tabs }) => tabs.includes('solid') },
    { id: 'check', target: '[data-testid="run-checks"]' },
    { id: 'end' },
  ],
};
