import type { Change } from '@boardwright/engine/kinds';
import type { OutputFile } from '@boardwright/engine/formats';
import type { DocumentKind } from '../../project/session.ts';
import type { SnapshotPart } from '../../project/snapshots.ts';

/** Portions of the documents, and then the script. */
export type SandboxRequest =
  | { readonly type: 'part'; readonly of: DocumentKind; readonly part: SnapshotPart }
  | {
      readonly type: 'run';
      /** Name of the project. */
      readonly project: string;
      /** JavaScript that sets `exports.default`. */
      readonly code: string;
      readonly args: readonly string[];
    };

/** What a script leaves. */
export interface SandboxEnd {
  readonly files: readonly OutputFile[];
  readonly hasFound: boolean;
  readonly changes: Readonly<Partial<Record<DocumentKind, Change>>>;
}

export type SandboxReply =
  | { readonly type: 'print'; readonly line: string }
  | ({ readonly type: 'done' } & SandboxEnd)
  /** `line`: of the JavaScript, from 1; null where it is not known. */
  | { readonly type: 'failed'; readonly reason: string; readonly line: number | null };
