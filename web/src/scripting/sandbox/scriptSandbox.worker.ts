import type { Design } from '@boardwright/engine';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { followChanges, runScript } from '@boardwright/engine/scripts';
import '../../app/glyphs.ts';
import { workerScope } from '../../app/workerScope.ts';
import type { DocumentKind } from '../../project/session.ts';
import { SnapshotReader } from '../../project/snapshots.ts';
import { closeScope } from './closeScope.ts';
import { scriptOf } from './evaluate.ts';
import { failureOf } from './failureOf.ts';
import { LIMITS } from './limits.ts';
import type { SandboxEnd, SandboxReply, SandboxRequest } from './messages.ts';

const scope = workerScope<SandboxRequest, SandboxReply>();
// What scripts see of the scope is taken away: this stays with us.
const post: (reply: SandboxReply) => void = scope.postMessage.bind(scope);

const readers = new Map<DocumentKind, SnapshotReader>();

function opened(of: DocumentKind): Store | null {
  const snapshot = readers.get(of)?.snapshot();
  return snapshot ? openDocument(snapshot) : null;
}

const printed = (values: readonly unknown[]): string =>
  values.map(value => (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)))).join(' ');

async function run({ project, code, args }: Extract<SandboxRequest, { type: 'run' }>): Promise<SandboxEnd> {
  const [schematic, board] = [opened('schematic'), opened('board')];
  const design: Design = { name: project, schematic, board, warnings: [] };
  const [ofSchematic, ofBoard] = [schematic, board].map(store => store && followChanges(store));
  closeScope(globalThis);
  const { files, hasFound } = await runScript({
    script: context => {
      const log = (...values: readonly unknown[]): void => context.print(printed(values));
      Object.assign(globalThis, { console: { log, warn: log, error: log } });
      return scriptOf(code)(context);
    },
    design,
    args,
    limits: LIMITS,
    onPrint: line => post({ type: 'print', line }),
  });
  const [drawn, routed] = [ofSchematic?.(), ofBoard?.()];
  return { files, hasFound, changes: { ...(drawn && { schematic: drawn }), ...(routed && { board: routed }) } };
}

/** Sends what a script leaves. Throws an Error for what is no data: functions cannot leave the worker. */
function postEnd(end: SandboxEnd): void {
  try {
    post({ type: 'done', ...end });
  } catch (error) {
    throw new Error(`The script put something that is not data into a document or a file: ${failureOf(error).reason}`, {
      cause: error,
    });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'part') {
    const reader = readers.get(data.of) ?? new SnapshotReader();
    readers.set(data.of, reader);
    reader.take(data.part);
    return;
  }
  run(data)
    .then(postEnd)
    .catch((error: unknown) => post({ type: 'failed', ...failureOf(error) }));
};
