import { incomplete, issue, msg, type Issue } from '../../../base/index.ts';
import type { FileSet } from '../../port.ts';
import { isNoise } from '../../sniff.ts';
import { readExcellon } from '../drill/excellon.ts';
import { gerberDrill } from '../drill/gerberDrill.ts';
import { readToolList, type ToolList } from '../drill/toolList.ts';
import type { GerberImage } from '../image.ts';
import { readGerber } from '../read/reader.ts';
import { contentOf, isBinary } from './classify.ts';
import { completeness } from './completeness.ts';
import { baseOf, headText } from './fileRole.ts';
import type { DrillFile, GerberSet, LayerFile, RoleReason } from './files.ts';
import { readJob, type Job } from './job.ts';
import { isPartName, roleOfComment, roleOfFunction, roleOfName, type Role } from './roles.ts';

/** Reads all Gerber and drill files of a set; null when it was cancelled. What the set lacks, `checkedSet` adds. */
export function readFiles(files: FileSet, progress: (part: number) => boolean): GerberSet | null {
  const issues: Issue[] = [];
  const sources = files.names
    .filter(name => !isNoise(name) && !EDGE_ROUTING.test(name))
    .flatMap(name => {
      const bytes = files.read(name);
      const content = bytes && contentOf(bytes);
      if (content) return [{ name, bytes, content }];
      if (isPartName(name, bytes?.length ?? 0) && !(bytes && isBinary(bytes))) issues.push(notRead(name));
      return [];
    });
  const texts = sources.filter(({ content }) => content === 'tools');
  const tools: ToolList = new Map(texts.flatMap(({ bytes }) => [...readToolList(new TextDecoder().decode(bytes))]));
  const job = readJobs(sources, issues);
  const layers: LayerFile[] = [];
  const drills: DrillFile[] = [];
  for (const [i, { name, bytes, content }] of sources.entries()) {
    if (!progress(i / sources.length)) return null;
    if (content === 'drill') {
      const read = readExcellon(bytes, name, { tools });
      if (!read.ok) issues.push(...read.error);
      else {
        issues.push(...read.value.issues);
        drills.push({ name, image: read.value, bytes, tools });
      }
    } else if (content === 'gerber') {
      const read = readGerber(bytes, name);
      if (!read.ok) {
        issues.push(...read.error.map(({ message, place }) => incomplete(message, place)));
        continue;
      }
      const image = read.value;
      // Lists of apertures alone draw nothing: what they lack is no fault.
      if (image.isApertureList) continue;
      issues.push(...image.issues);
      const [role, reason] = roleOf(name, bytes, image, job);
      // An empty copper layer keeps its place among the others.
      if (image.objects.length === 0 && !image.negative && role?.type !== 'copper') continue;
      if (role?.type === 'drill') drills.push({ name, image: gerberDrill(image), bytes: null, tools });
      else layers.push({ name, image, role, reason, physicalOrder: physicalOrder(bytes) });
    }
  }
  return { layers, drills, job, issues };
}

/** A set with what it lacks among its issues. `names` are the files that came. */
export function checkedSet(set: GerberSet, names: readonly string[]): GerberSet {
  const unknown = set.layers.filter(({ role }) => role === null);
  const issues = [
    ...set.issues,
    ...completeness(set.layers, set.job, names),
    ...unknown.map(({ name }) =>
      issue(
        'warning',
        msg('import.gerber.whichLayer', 'The layer of this file is unknown. It is shown as a drawing.'),
        { file: name },
      ),
    ),
  ];
  return { ...set, issues };
}

/** Altium's tool path round the board's edge, which the outline shows already. */
const EDGE_ROUTING = /BoardEdgeRout\.[a-z]+$/i;

const notRead = (file: string): Issue =>
  incomplete(
    msg(
      'import.gerber.notRead',
      'The name is that of a manufacturing file, but the file is empty or damaged. Export or copy it again.',
    ),
    { file },
  );

/** The first job file that can be read. */
function readJobs(
  sources: readonly { readonly name: string; readonly bytes: Uint8Array; readonly content: string }[],
  issues: Issue[],
): Job | null {
  let first: Job | null = null;
  for (const { name, bytes, content } of sources) {
    if (content !== 'job') continue;
    const job = readJob(bytes);
    if (!job) issues.push(notRead(name));
    first ??= job;
  }
  return first;
}

function roleOf(
  name: string,
  bytes: Uint8Array,
  image: GerberImage,
  job: Job | null,
): readonly [role: Role | null, reason: RoleReason] {
  const listed = job?.files.get(baseOf(name));
  const polarity = image.attributes.get('FilePolarity') ?? listed?.polarity ?? '';
  const stated = roleOfFunction(image.attributes.get('FileFunction') ?? '', polarity);
  if (stated) return [stated, 'attribute'];
  const inJob = roleOfFunction(listed?.fn ?? '', polarity);
  if (inJob) return [inJob, 'job'];
  const comment = roleOfComment(headText(bytes));
  if (comment) return [comment, 'comment'];
  const named = roleOfName(baseOf(name));
  return named ? [named, 'name'] : [null, 'none'];
}

const physicalOrder = (bytes: Uint8Array): number =>
  Number(/G04\s+Layer_Physical_Order=(\d+)/.exec(headText(bytes))?.[1] ?? 0);
