import { newId, type Id } from '../../base/index.ts';
import { factsOf, namedPart } from '../codec/part.ts';
import { checkPartName, freeName } from '../names.ts';
import { sha256 } from '../hash.ts';
import { PARTS_IN_FILE, type BackupContent, type BackupPart } from '../backup/layout.ts';
import type { NewPart, PartFile, PartKind, PartRecord, PartStore, PartSummary, StoredPart } from '../parts.ts';
import { StoreError } from '../port.ts';

interface Held {
  readonly summary: PartSummary;
  readonly record: PartRecord;
  readonly files: StoredPart['files'];
  readonly seq: number;
}

type Hashed = Omit<NewPart, 'files'> & { readonly files: readonly (PartFile & { readonly hash: string })[] };

/** Parts of My library in memory; their files are the owner's. */
export class MemoryParts implements PartStore {
  private readonly held = new Map<Id, Held>();
  private readonly blobs: Map<string, Uint8Array>;
  private readonly now: () => string;
  private readonly sweep: () => void;
  private seq = 0;
  private cut = 0;

  constructor(blobs: Map<string, Uint8Array>, now: () => string, sweep: () => void) {
    this.blobs = blobs;
    this.now = now;
    this.sweep = sweep;
  }

  /** Hashes that parts name. */
  hashes(): string[] {
    return [...this.held.values()].flatMap(({ files }) => files.map(({ hash }) => hash));
  }

  async parts(since: number) {
    const whole = since < this.cut || since === 0;
    const fresh = [...this.held.values()].filter(({ seq }) => whole || seq > since);
    const parts = fresh.sort((a, b) => a.seq - b.seq).map(({ summary }) => summary);
    return { revision: this.seq, whole, parts };
  }

  async loadParts(ids: readonly Id[]) {
    return ids.map(id => {
      const { summary, record, files } = this.get(id);
      return { summary, record: namedPart(record, summary.library, summary.name), files };
    });
  }

  async putParts(parts: readonly NewPart[]) {
    const hashed = await Promise.all(
      parts.map(async part => ({
        ...part,
        files: await Promise.all((part.files ?? []).map(async file => ({ ...file, hash: await sha256(file.bytes) }))),
      })),
    );
    const before = new Map(this.held);
    try {
      const made = hashed.map(part => this.put(part));
      this.sweep();
      return made;
    } catch (error) {
      this.held.clear();
      for (const [id, each] of before) this.held.set(id, each);
      throw error;
    }
  }

  async renamePart(id: Id, library: string, name: string) {
    const { kind, removed } = this.get(id).summary;
    const clean = checkPartName(library, name);
    const taken = this.taken(kind, clean.library, clean.name);
    if (removed === null && taken && taken !== id) throw new StoreError('nameTaken', `${library}:${name}`);
    return this.change(id, clean);
  }

  removeParts = async (ids: readonly Id[]): Promise<void> => {
    for (const id of ids) this.get(id);
    for (const id of ids) if (this.get(id).summary.removed === null) this.change(id, { removed: this.now() });
  };

  restoreParts = async (ids: readonly Id[]): Promise<void> => {
    const names = new Set<string>();
    for (const id of ids) {
      const { kind, library, name, removed } = this.get(id).summary;
      if (removed === null) continue;
      const key = `${kind} ${library}:${name}`;
      if (names.has(key) || this.taken(kind, library, name)) throw new StoreError('nameTaken', `${library}:${name}`);
      names.add(key);
    }
    for (const id of ids) if (this.get(id).summary.removed !== null) this.change(id, { removed: null });
  };

  async purgeParts(ids: readonly Id[]) {
    for (const id of ids) this.get(id);
    for (const id of ids) this.held.delete(id);
    if (ids.length > 0) this.cut = ++this.seq;
    this.sweep();
  }

  *backup(): Generator<readonly BackupPart[]> {
    const all = [...this.held.values()];
    for (let i = 0; i < all.length; i += PARTS_IN_FILE) yield all.slice(i, i + PARTS_IN_FILE);
  }

  /** Adds the parts of a backup that are missing; `today` migrates a record. Gives how many. */
  restore(given: BackupContent, replace: boolean, today: (record: PartRecord) => PartRecord): number {
    if (replace) {
      this.held.clear();
      this.cut = ++this.seq;
    }
    let added = 0;
    for (const some of given.parts())
      for (const { summary, record: old, files } of some) {
        if (this.held.has(summary.id)) continue;
        const isTaken = (name: string) => this.taken(summary.kind, summary.library, name) !== null;
        const name = summary.removed === null ? freeName(summary.name, isTaken) : summary.name;
        const record = today(old);
        const sized = files.map(file => ({ ...file, size: given.file(file.hash).length }));
        for (const { hash } of files) this.blobs.set(hash, given.file(hash));
        this.hold({ ...summary, name, facts: factsOf(record) }, record, sized);
        added++;
      }
    return added;
  }

  private put({ library, name, record, files, replace }: Hashed): PartSummary {
    const clean = checkPartName(library, name);
    const taken = this.taken(record.kind, clean.library, clean.name);
    if (taken && !replace) throw new StoreError('nameTaken', `${library}:${name}`);
    const at = this.now();
    const earlier = taken ? this.get(taken) : null;
    if (earlier) this.hold({ ...earlier.summary, id: newId(), removed: at }, earlier.record, earlier.files);
    for (const { hash, bytes } of files) this.blobs.set(hash, bytes.slice());
    const created = earlier?.summary.created ?? at;
    const id = taken ?? newId();
    this.held.delete(id);
    const summary = { id, kind: record.kind, ...clean, facts: factsOf(record), created, updated: at, removed: null };
    return this.hold(
      summary,
      record,
      files.map(({ name: file, hash, bytes }) => ({ name: file, hash, size: bytes.length })),
    );
  }

  private hold(summary: PartSummary, record: PartRecord, files: StoredPart['files']): PartSummary {
    this.held.set(summary.id, { summary, record, files, seq: ++this.seq });
    return summary;
  }

  private get(id: Id): Held {
    const found = this.held.get(id);
    if (!found) throw new StoreError('notFound', id);
    return found;
  }

  private change(id: Id, part: Partial<PartSummary>): PartSummary {
    const { summary, record, files } = this.get(id);
    return this.hold({ ...summary, updated: this.now(), ...part }, record, files);
  }

  private taken(kind: PartKind, library: string, name: string): Id | null {
    for (const { summary } of this.held.values())
      if (summary.removed === null && summary.kind === kind && summary.library === library && summary.name === name)
        return summary.id;
    return null;
  }
}
