import { asksForChanges } from '@boardwright/engine/assistant';
import { listVersions, versionContent, type DesignVersion } from '@boardwright/engine/storage';
import type { DocumentKind, ProjectSession } from '../../project/session.ts';
import { sendSnapshot, type SnapshotPart } from '../../project/snapshots.ts';

const ORDER = /\border(ed)?\b|下单|订单/i;

/** The version that a question names or describes, else the newest. */
function meantBy(question: string, versions: readonly DesignVersion[]): DesignVersion | undefined {
  const lower = question.toLowerCase();
  const named = versions.find(({ name }) => name !== '' && lower.includes(name.toLowerCase()));
  return named ?? (ORDER.test(question) ? versions.find(({ ordered }) => ordered) : undefined) ?? versions[0];
}

/**
 * Sends the version of a project that a question about changes compares with.
 *
 * @returns its name; null where the question does not ask for changes, or the project has no version
 */
export async function sendEarlierVersion(
  question: string,
  { projects, summary }: ProjectSession,
  send: (of: DocumentKind, part: SnapshotPart) => void,
): Promise<string | null> {
  if (!asksForChanges(question)) return null;
  const version = meantBy(question, await listVersions(projects, summary.id));
  if (!version) return null;
  for (const of of ['schematic', 'board'] as const) {
    const kept = version.documents.find(({ type }) => type === of);
    const content = kept && (await versionContent(projects, summary.id, version.id, kept.id));
    if (content)
      await sendSnapshot({ settings: content.settings, everything: () => content.objects }, part => send(of, part));
  }
  return version.name;
}
