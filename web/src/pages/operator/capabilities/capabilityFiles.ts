import { capabilitySchema, type CapabilityData } from '@boardwright/contract';
import { platform } from '../../../platform/index.ts';
import type { Version } from './draft.ts';

/** A profile as files have it, which `boardwright dfm --profile` reads too. Lengths in nanometres. */
interface ProfileFile {
  readonly version: string;
  readonly capability: CapabilityData;
}

export async function exportCapability({ version, capability }: Version): Promise<void> {
  const file: ProfileFile = { version, capability };
  const bytes = new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
  await platform.files.save({ name: `capability-${version}.json`, bytes });
}

/** A profile from a file; null: it is none. Whether it contradicts itself, the service says when it is saved. */
export function importedCapability(text: string): ProfileFile | null {
  try {
    const data = JSON.parse(text) as Partial<ProfileFile> | null;
    const read = capabilitySchema.safeParse(data?.capability);
    return read.success && typeof data?.version === 'string' ? { version: data.version, capability: read.data } : null;
  } catch {
    return null;
  }
}
