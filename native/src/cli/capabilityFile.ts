import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { capabilitySchema } from '@boardwright/contract';
import { fail, issue, msg, ok, type Msg, type Result } from '@boardwright/engine/base';
import { capabilityFaults, type Capability } from '@boardwright/engine/rules/dfm';
import type { NamedCapability } from './serverCapability.ts';

/**
 * A capability profile of the user: a file that the operators' console exports, or a changed copy of it. Lengths in nanometres.
 *
 * @returns the profile with its version for a name, or what is wrong with the file
 */
export async function capabilityFromFile(file: string): Promise<Result<NamedCapability>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const wrong = (message: Msg) => fail(issue('error', message, { file }));
  if (text === null) return wrong(msg('cli.profile.unread', 'The capability profile cannot be read.'));
  const data = parsed(text);
  const { version, capability } = isTable(data) && 'capability' in data ? data : { version: null, capability: data };
  const read = capabilitySchema.safeParse(capability);
  if (!read.success) {
    const [first] = read.error.issues;
    const path = first?.path.join('.') ?? '';
    return wrong(
      msg('cli.profile.shape', 'Not a capability profile: {{path}} is missing or wrong.', { path: path || 'wanted' }),
    );
  }
  // `as`: the wire knows no units; lengths are whole numbers of nanometres.
  const checked = read.data as unknown as Capability;
  const faults = capabilityFaults(checked);
  if (faults.length > 0)
    return wrong(
      msg('cli.profile.faults', 'The profile contradicts itself: {{paths}}. Correct these values.', {
        paths: faults.join(', '),
      }),
    );
  return ok({ id: typeof version === 'string' ? version : basename(file, '.json'), capability: checked });
}

const isTable = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
