import { incomplete, msg, type Issue } from '../../../base/index.ts';
import type { Job } from './job.ts';
import { BOTTOM, TOP } from './roles.ts';
import { baseOf } from './fileRole.ts';
import type { LayerFile } from './files.ts';

type Copper = LayerFile & {
  readonly role: { readonly type: 'copper'; readonly rank: number; readonly negative: boolean };
};

const isCopper = (file: LayerFile): file is Copper => file.role?.type === 'copper';

/** The numbers from the first to the last that are not among those given. */
function gaps(numbers: readonly number[], first: number, last: number): number[] {
  const known = new Set(numbers);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter(each => !known.has(each));
}

/** The number of a copper layer by its file function, such as 'Copper,L4,Bot'; 0 where it states none. */
const statedNumber = ({ image, name }: LayerFile, job: Job | null): number => {
  const fn = image.attributes.get('FileFunction') ?? job?.files.get(baseOf(name))?.fn ?? '';
  return Number(/^Copper,L(\d+)/.exec(fn)?.[1] ?? 0);
};

/** Copper layers that are missing by the numbers of those that are there. */
function missingNumbers(coppers: readonly Copper[], job: Job | null): number[] {
  const stated = coppers.map(file => statedNumber(file, job));
  if (stated.every(number => number > 0)) {
    const hasBottom = coppers.some(({ role }) => role.rank === BOTTOM);
    const last = Math.max(...stated, job?.copperLayers ?? 0);
    return gaps(stated, 1, hasBottom || last === 1 ? last : last + 1);
  }
  const ordered = coppers.map(({ physicalOrder }) => physicalOrder);
  const last = Math.max(...ordered);
  // Old versions of the program count other layers too: an odd number is none of copper layers.
  if (ordered.every(order => order > 0)) return last % 2 === 0 ? gaps(ordered, 1, last) : [];
  // By name: inner layers are counted on, signal layers and planes each by themselves.
  return [true, false].flatMap(negative => {
    const inner = coppers.flatMap(({ role }) =>
      role.negative === negative && role.rank !== TOP && role.rank !== BOTTOM ? [role.rank] : [],
    );
    return inner.length === 0 ? [] : gaps(inner, Math.min(...inner), Math.max(...inner));
  });
}

/** Whether one side of the board has no copper although the other files show both. */
function missingSide(coppers: readonly Copper[], layers: readonly LayerFile[]): boolean {
  const ranks = coppers.map(({ role }) => role.rank);
  const numbered = coppers.some(({ physicalOrder, role }) => physicalOrder > 0 || (role.rank > TOP && role.rank < 3));
  if (numbered || (ranks.includes(TOP) && ranks.includes(BOTTOM))) return false;
  const masks = new Set(layers.flatMap(({ role }) => (role?.type === 'mask' ? [role.side] : [])));
  return masks.size === 2 || ranks.length > 1;
}

/** What a set lacks, as far as its own files show it. */
export function completeness(layers: readonly LayerFile[], job: Job | null, names: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  const present = new Set(names.map(baseOf));
  const absent = [...(job?.files.keys() ?? [])].filter(name => !present.has(baseOf(name)));
  if (absent.length > 0)
    issues.push(
      incomplete(
        msg('import.gerber.jobFiles', 'The job file lists files that are missing: {{files}}. Add them.', {
          files: absent.join(', '),
        }),
      ),
    );
  const coppers = layers.filter(isCopper);
  for (const { name, image } of coppers)
    if (image.objects.length === 0 && !image.negative)
      issues.push(
        incomplete(msg('import.gerber.emptyCopper', 'The copper layer is empty. Check the file.'), { file: name }),
      );
  if (coppers.length === 0) return issues;
  const numbers = missingNumbers(coppers, job);
  if (numbers.length > 0)
    issues.push(
      incomplete(
        msg('import.gerber.missingLayers', 'Copper layers are missing: {{layers}}. Add their files.', {
          layers: numbers.map(number => `L${number}`).join(', '),
        }),
      ),
    );
  else if (coppers.length > 1 && coppers.length % 2 === 1)
    issues.push(
      incomplete(
        msg(
          'import.gerber.oddLayers',
          'The set has {{count}} copper layers, but boards have an even number. One file is probably missing: add it.',
          { count: coppers.length },
        ),
      ),
    );
  else if (missingSide(coppers, layers))
    issues.push(
      incomplete(
        msg(
          'import.gerber.missingSide',
          'The set has no copper on one side of the board. Add the file of that layer, or confirm that there is none.',
        ),
      ),
    );
  return issues;
}
