import { msg, type Id, type Msg } from '../base/index.ts';
import {
  boardSettingsSchema,
  kinds,
  schematicSettingsSchema,
  type Change,
  type Obj,
  type Settings,
} from '../kinds/index.ts';

const SETTINGS = { board: boardSettingsSchema, schematic: schematicSettingsSchema } as const;

const invalid = (kind: Msg, field: string, reason: string): Msg =>
  msg('script.invalidObject', 'The script made an invalid object ({{kind}}), field {{field}}: {{reason}}', {
    kind,
    field,
    reason,
  });

/** Why a value cannot be stored: it has a cycle or a BigInt in a field that no schema knows. Null where it can. */
function storingFault(value: unknown): string | null {
  try {
    // Numbers of outlines are long, and stored.
    JSON.stringify(value, (_, each: unknown) => (ArrayBuffer.isView(each) ? 0 : each));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function objectFault(id: Id, object: Obj): Msg | null {
  if (!Object.hasOwn(kinds, object.kind))
    return msg('script.unknownKind', 'The script made an object of the unknown kind {{kind}}.', {
      kind: String(object.kind),
    });
  const { title, schema } = kinds[object.kind];
  if (object.id !== id) return invalid(title, 'id', `${String(object.id)} ≠ ${id}`);
  const read = schema.safeParse(object);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    return invalid(title, path.join('.'), message);
  }
  const fault = storingFault(object);
  return fault === null ? null : invalid(title, '*', fault);
}

/**
 * Why a change cannot be kept: an object or setting that no document may have. Null where it can. Scripts may write what they like, and make the
 * change itself something else.
 *
 * @param type Of the document that the change is of.
 */
export function changeFault({ added, updated, settings }: Change, type: Settings['type']): Msg | null {
  for (const [id, object] of [...added, ...updated.entries().map(([id, [, to]]) => [id, to] as const)]) {
    const fault = objectFault(id, object);
    if (fault) return fault;
  }
  if (!settings || type === 'library') return null;
  const [, to] = settings;
  const read = SETTINGS[type].safeParse(to);
  const [{ path, message } = { path: [], message: storingFault(to) }] = read.error?.issues ?? [];
  if (message === null) return null;
  return msg('script.invalidSettings', 'The script made an invalid setting, {{field}}: {{reason}}', {
    field: path.join('.'),
    reason: message,
  });
}
