import { isObject } from '../../easyeda/json.ts';

/** What a Gerber job file says (Ucamco, Gerber Job File Format Specification). */
export interface Job {
  /** Functions and polarities by file name. */
  readonly files: ReadonlyMap<string, { readonly fn: string; readonly polarity: string }>;
  /** Millimetres; null where it is silent. */
  readonly thickness: number | null;
  readonly finish: string;
  /** Number of copper layers; 0 where it is silent. */
  readonly copperLayers: number;
}

const MOST_LAYERS = 64;

/** Reads a .gbrjob file; null when it is none. */
export function readJob(bytes: Uint8Array): Job | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (!isObject(json)) return null;
  const specs = isObject(json['GeneralSpecs']) ? json['GeneralSpecs'] : {};
  const files = new Map<string, { fn: string; polarity: string }>();
  const listed = json['FilesAttributes'];
  for (const each of Array.isArray(listed) ? (listed as unknown[]) : []) {
    if (!isObject(each) || typeof each['Path'] !== 'string') continue;
    const [fn, polarity] = [each['FileFunction'], each['FilePolarity']];
    files.set(each['Path'], {
      fn: typeof fn === 'string' ? fn : '',
      polarity: typeof polarity === 'string' ? polarity : '',
    });
  }
  const [thickness, finish, layers] = [specs['BoardThickness'], specs['Finish'], specs['LayerNumber']];
  return {
    files,
    thickness: typeof thickness === 'number' && thickness > 0 ? thickness : null,
    copperLayers: typeof layers === 'number' && layers > 0 && layers <= MOST_LAYERS ? layers : 0,
    finish: typeof finish === 'string' ? finish : '',
  };
}
