import type { Change } from '@boardwright/engine/kinds';
import { LiveDrc, LiveErc, type Finding } from '@boardwright/engine/rules';
import { whenIdle } from '../app/idle.ts';
import type { EditorDocument } from '../project/document.ts';

/** A slice of the checks may keep the surface waiting so long, milliseconds: less than half a frame. */
const SLICE = 6;
/** Edits that come faster than this, as while typing, are checked together. */
const PAUSE = 60;

/** Milliseconds that checks wait for an idle moment. */
const PATIENCE = 200;

/** Checks that follow a document: the engine's live rules. */
interface Live {
  apply(change: Change): void;
  work(): Iterator<void>;
  findings(): readonly Finding[];
}

/**
 * Keeps checks up to date: after each change the work is done in slices while the surface has nothing else to do, then
 * `onFindings` receives all findings.
 */
class Follower {
  private readonly live: Live;
  private readonly onFindings: (findings: readonly Finding[]) => void;
  private readonly unsubscribe: () => void;
  private ended = false;
  private working = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is something to build upon. */
  ready = false;

  constructor(document: EditorDocument, live: Live, onFindings: (findings: readonly Finding[]) => void) {
    this.live = live;
    this.onFindings = onFindings;
    this.unsubscribe = document.onChange(change => {
      live.apply(change);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.start(), PAUSE);
    });
  }

  start(): void {
    if (this.working || this.ended || !this.ready) return;
    this.working = true;
    const work = this.live.work();
    const slice = (): void => {
      if (this.ended) return;
      const end = performance.now() + SLICE;
      while (performance.now() < end)
        if (work.next().done) {
          this.working = false;
          this.onFindings(this.live.findings());
          return;
        }
      whenIdle(slice, PATIENCE);
    };
    whenIdle(slice, PATIENCE);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.unsubscribe();
  }
}

/** Keeps the electrical checks of a schematic up to date. Gives what ends it. */
export function followChecks(document: EditorDocument, onFindings: (findings: readonly Finding[]) => void): () => void {
  const live = new LiveErc(document.store, document.connectivity.nets, document.index);
  const all: Live = {
    apply: change => live.apply(change),
    work: () => live.work(),
    findings: () => live.findings({ excluded: true }),
  };
  const follower = new Follower(document, all, onFindings);
  follower.ready = true;
  follower.start();
  return () => follower.end();
}

/** Follows a board from the snapshot that a full check is made of; what that finds is the ground of all that comes. */
export class BoardFollower {
  private readonly live: LiveDrc;
  private readonly follower: Follower;

  constructor(document: EditorDocument, onFindings: (findings: readonly Finding[]) => void) {
    this.live = new LiveDrc(document.store, document.ratsnest, document.index);
    this.follower = new Follower(document, this.live, onFindings);
  }

  /** The full check is done: edits that were made meanwhile are looked at. */
  adopt(findings: readonly Finding[]): void {
    this.live.adopt(findings);
    this.follower.ready = true;
    this.follower.start();
  }

  end(): void {
    this.follower.end();
  }
}
