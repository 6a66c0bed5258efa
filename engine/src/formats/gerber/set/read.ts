import { issue, msg, type Issue } from '../../../base/index.ts';
import type { FileSet } from '../../port.ts';
import { isNoise } from '../../sniff.ts';
import { readExcellon } from '../drill/excellon.ts';
import { gerberDrill } from '../drill/gerberDrill.ts';
import { readToolList, type ToolList } from '../drill/toolList.ts';
import type { DrillImage, GerberImage } from '../image.ts';
import { readGerber } from '../read/reader.ts';
import { contentOf } from './classify.ts';
import { readJob, type Job } from './job.ts';
import { roleOfComment, roleOfFunction, roleOfName, type Role } from './roles.ts';

/** A layer of a set: what its file draws, and what it is taken for. */
export interface LayerFile {
  readonly name: string;
  readonly image: GerberImage;
  /** Null when neither the file nor its name tells. */
  readonly role: Role | null;
  /** Altium's number of a copper layer, counted from the top; 0 where the file has none. */
  readonly physicalOrder: number;
}

export interface DrillFile {
  readonly name: string;
  readonly image: DrillImage;
  /** For another reading of its numbers; null for files that need none. */
  readonly bytes: Uint8Array | null;
  readonly tools: ToolList;
}

/** The files of a set of Gerber and drill files. */
export interface GerberSet {
  readonly layers: readonly LayerFile[];
  readonly drills: readonly DrillFile[];
  readonly job: Job | null;
  readonly issues: readonly Issue[];
}

export const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Reads all Gerber and drill files of a set; null when the progress was told to stop. */
export function readSet(files: FileSet, progress: (part: number) => boolean): GerberSet | null {
  const issues: Issue[] = [];
  const sources = files.names
    .filter(name => !isNoise(name))
    .flatMap(name => {
      const bytes = files.read(name);
      const content = bytes && contentOf(bytes);
      return content ? [{ name, bytes, content }] : [];
    });
  const texts = sources.filter(({ content }) => content === 'tools');
  const tools: ToolList = new Map(texts.flatMap(({ bytes }) => [...readToolList(new TextDecoder().decode(bytes))]));
  const job = sources.flatMap(({ content, bytes }) => (content === 'job' ? (readJob(bytes) ?? []) : []))[0] ?? null;
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
        issues.push(...read.error.map(each => ({ ...each, severity: 'warning' as const })));
        continue;
      }
      const image = read.value;
      // Lists of apertures alone draw nothing: what they lack is no fault.
      if (image.objects.length === 0 && !image.negative) continue;
      issues.push(...image.issues);
      const role = roleOf(name, bytes, image, job);
      if (role?.type === 'drill') drills.push({ name, image: gerberDrill(image), bytes: null, tools });
      else layers.push({ name, image, role, physicalOrder: physicalOrder(bytes) });
    }
  }
  for (const { name, role } of layers)
    if (role === null)
      issues.push(
        issue(
          'warning',
          msg('import.gerber.whichLayer', 'Which layer this is cannot be told: it is shown as a drawing.'),
          {
            file: name,
          },
        ),
      );
  return { layers, drills, job, issues };
}

function roleOf(name: string, bytes: Uint8Array, image: GerberImage, job: Job | null): Role | null {
  const listed = job?.files.get(baseOf(name));
  const polarity = image.attributes.get('FilePolarity') ?? listed?.polarity ?? '';
  return (
    roleOfFunction(image.attributes.get('FileFunction') ?? '', polarity) ??
    roleOfFunction(listed?.fn ?? '', polarity) ??
    roleOfComment(head(bytes)) ??
    roleOfName(baseOf(name))
  );
}

const head = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 2000));

const physicalOrder = (bytes: Uint8Array): number =>
  Number(/G04\s+Layer_Physical_Order=(\d+)/.exec(head(bytes))?.[1] ?? 0);
