import { msg, type Msg } from '../base/index.ts';
import { boardSettingsSchema, kinds, schematicSettingsSchema, type Change, type Obj } from '../kinds/index.ts';

const SETTINGS = { board: boardSettingsSchema, schematic: schematicSettingsSchema } as const;

function objectFault(object: Obj): Msg | null {
  if (!Object.hasOwn(kinds, object.kind))
    return msg('script.unknownKind', 'The script made an object of the unknown kind {{kind}}.', {
      kind: String(object.kind),
    });
  const { title, schema } = kinds[object.kind];
  const read = schema.safeParse(object);
  if (read.success) return null;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  return msg('script.invalidObject', 'The script made an invalid object ({{kind}}), field {{field}}: {{reason}}', {
    kind: title,
    field: path.join('.'),
    reason: message,
  });
}

/** Why a change cannot be kept: an object or setting that no document may have. Null where it can. Scripts may write what they like. */
export function changeFault({ added, updated, settings }: Change): Msg | null {
  for (const object of [...added.values(), ...updated.values().map(([, to]) => to)]) {
    const fault = objectFault(object);
    if (fault) return fault;
  }
  if (!settings) return null;
  const [from, to] = settings;
  if (from.type === 'library') return null;
  const read = SETTINGS[from.type].safeParse(to);
  if (read.success) return null;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  return msg('script.invalidSettings', 'The script made an invalid setting, {{field}}: {{reason}}', {
    field: path.join('.'),
    reason: message,
  });
}
