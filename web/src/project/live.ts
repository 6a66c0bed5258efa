import { createStore, type StoreApi } from 'zustand';
import { PRESENCE_LOST_MS, PRESENCE_REPEAT_MS, type PeerMessage } from '@boardwright/contract';
import type { Id } from '@boardwright/engine/base';
import { enterRoom, type Room } from '../platform/notices.ts';
import { hasToken } from '../app/session.ts';
import type { Overruled } from './ownEdits.ts';
import { NOWHERE, readPresence, type Presence } from './presence.ts';
import { followProject, takeAnnounced } from './sync.ts';

/** Colours that people are shown in: `--peer-0` and so on. */
const COLOURS = 8;
/** Milliseconds between two reports: 20 in a second look smooth. */
const REPORT_MS = 50;

/** Somebody else who has the project open; one person may have it open twice. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  /** Index of their colour. */
  readonly colour: number;
  readonly at: Presence;
}

export interface LiveState {
  /** Whether others see this window, and their edits come at once. */
  readonly isJoined: boolean;
  /** In the order in which they came. */
  readonly peers: readonly Peer[];
  /** The person whose view this window follows; null for none. */
  readonly followed: string | null;
  /** What others set at the same time as this window, the newest first. */
  readonly overruled: readonly Overruling[];
}

/** Something to be told about: see `Overruled`. */
export interface Overruling extends Overruled {
  readonly key: string;
  readonly document: Id;
  /** Who it may have been; null where several people edit. */
  readonly by: string | null;
}

/** Most that are listed: who is overruled more often sees the drawing change. */
const MOST_OVERRULED = 5;

const ALONE = { isJoined: false, peers: [], followed: null } as const;

/** The same for all who see somebody. */
const colourOf = (peer: string): number =>
  [...peer].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 65_521, 7) % COLOURS;

/** What connects this window with the others in which a project is open: their edits, and where they are. Nothing of it is stored. */
export class LiveProject {
  readonly store: StoreApi<LiveState> = createStore<LiveState>()(() => ({ ...ALONE, overruled: [] }));
  private readonly project: Id;
  private readonly room: Room | null;
  private readonly heard = new Map<string, number>();
  private readonly repeating: ReturnType<typeof setInterval>;
  private own: Presence = NOWHERE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private later: (() => Partial<Presence>) | null = null;

  /** @param isVisit Whether somebody without an account looks at it: they are not seen. */
  constructor(project: Id, isVisit = false) {
    this.project = project;
    // Nobody else sees what is not in the cloud.
    this.room =
      hasToken() && !isVisit
        ? enterRoom({
            project,
            onJoined: () => {
              this.store.setState({ isJoined: true });
              followProject(project, true);
              this.send();
            },
            onLost: () => {
              this.heard.clear();
              this.store.setState(ALONE);
              followProject(project, false);
            },
            onPeer: message => this.receive(message),
            onChanges: ({ since, revision, changes }) => {
              const entries = changes && changes.map(({ changeId, body }) => ({ id: changeId, body }));
              takeAnnounced(project, { since, revision, entries });
            },
          })
        : null;
    this.repeating = setInterval(() => this.repeat(), PRESENCE_REPEAT_MS);
  }

  /** This person is somewhere else now, or does something else. */
  report(part: Partial<Presence> | (() => Partial<Presence>)): void {
    if (this.room === null) return;
    // What takes long to find is found once for all of these moments.
    if (typeof part === 'function') this.later = part;
    else this.own = { ...this.own, ...part };
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.send();
    }, REPORT_MS);
  }

  /** Others set something at the same time. A later report about a field replaces the earlier one. */
  overrule(document: Id, found: readonly Overruled[]): void {
    const { peers, overruled } = this.store.getState();
    const by = peers.length === 1 ? peers[0]!.name : null;
    const fresh = found.map(each => ({ ...each, document, by, key: [document, each.record, ...each.path].join(' ') }));
    const keys = new Set(fresh.map(({ key }) => key));
    const list = [...fresh.toReversed(), ...overruled.filter(({ key }) => !keys.has(key))];
    this.store.setState({ overruled: list.slice(0, MOST_OVERRULED) });
  }

  /** The user has seen it. */
  dismiss(keys: readonly string[]): void {
    this.store.setState(({ overruled }) => ({ overruled: overruled.filter(({ key }) => !keys.includes(key)) }));
  }

  follow(peer: string | null): void {
    this.store.setState({ followed: peer });
  }

  close(): void {
    clearInterval(this.repeating);
    clearTimeout(this.timer);
    if (this.store.getState().isJoined) followProject(this.project, false);
    this.room?.leave();
  }

  private send(): void {
    const more = this.later?.();
    this.later = null;
    this.own = { ...this.own, ...more };
    this.room?.report(this.own);
  }

  private receive({ peer: id, type, name, state }: PeerMessage): void {
    const { peers } = this.store.getState();
    if (type === 'left') return this.forget([id]);
    this.heard.set(id, Date.now());
    const known = peers.find(each => each.id === id);
    const peer = { id, name, colour: known?.colour ?? colourOf(id), at: readPresence(state) };
    this.store.setState({ peers: known ? peers.map(each => (each === known ? peer : each)) : [...peers, peer] });
    // The one who has come does not know yet who is there.
    if (type === 'joined') this.send();
  }

  private repeat(): void {
    this.send();
    const lost = Date.now() - PRESENCE_LOST_MS;
    this.forget([...this.heard].filter(([, at]) => at < lost).map(([id]) => id));
  }

  private forget(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.heard.delete(id);
    const { peers, followed } = this.store.getState();
    this.store.setState({
      peers: peers.filter(({ id }) => !ids.includes(id)),
      followed: followed !== null && ids.includes(followed) ? null : followed,
    });
  }
}
