import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { UpdateState } from '../../../web/src/platform/desktop/bridge.ts';
import type { Kept } from '../kept.ts';
import { MAX_FEED_BYTES, publicKey, readFeed, type Feed, type Installer } from './feed.ts';
import type { UpdateRecord, UpdateSetting } from './setting.ts';
import { compareVersions } from './version.ts';

interface Options {
  readonly record: Kept<UpdateRecord>;
  /** The version that runs. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Where installers are downloaded to. */
  readonly folder: string;
  readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  /** Starts a checked installer, or shows it to the user. */
  readonly start: (file: string) => Promise<void>;
  readonly onState: (state: UpdateState) => void;
  readonly now?: () => Date;
}

interface Release {
  readonly feed: Feed;
  readonly installer: Installer;
  readonly address: string;
}

/** An installer that was downloaded whole. */
interface Downloaded {
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
}

/** A check or a download; `ended` never rejects. */
interface Running {
  readonly stop: AbortController;
  readonly isCheck: boolean;
  readonly ended: Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;
/** The page follows a download so often. */
const REPORT_MS = 200;

/** Looks for releases in a signed feed, downloads an installer and hands it to the system once its hash was checked. */
export class Updater {
  private readonly options: Options;
  private release: Release | null = null;
  private downloaded: Downloaded | null = null;
  private running: Running | null = null;
  /** The check that follows what runs. */
  private nextCheck: Promise<void> | null = null;
  private current: UpdateState;

  constructor(options: Options) {
    this.options = options;
    this.current = this.resting();
  }

  get state(): UpdateState {
    return this.current;
  }

  get setting(): UpdateSetting {
    const { feed, key, automatic } = this.options.record.value;
    return { feed, key, automatic };
  }

  /** Fails where a setting cannot be used. */
  canUse({ feed, key }: UpdateSetting): Result<null> {
    if (feed === '') return ok(null);
    const parsed = publicKey(key);
    return parsed.ok ? ok(null) : parsed;
  }

  /** Whether a setting has another feed, or another key. */
  isOther({ feed, key }: UpdateSetting): boolean {
    const { value } = this.options.record;
    return feed !== value.feed || key !== value.key;
  }

  /** Changes the setting; fails where it cannot be used. What another feed named, and its installer, count no more. */
  set(setting: UpdateSetting): Result<null> {
    const usable = this.canUse(setting);
    if (!usable.ok) return usable;
    const { record } = this.options;
    if (!this.isOther(setting)) {
      record.set({ ...record.value, automatic: setting.automatic });
      return ok(null);
    }
    this.cancel();
    record.set({ ...setting, newest: null, checked: null });
    this.release = null;
    this.downloaded = null;
    this.report(this.resting());
    return ok(null);
  }

  /** Whether a check is due: the setting asks for one a day. */
  isDue(): boolean {
    const { automatic, feed, checked } = this.options.record.value;
    return automatic && feed !== '' && (checked === null || this.now().getTime() - Date.parse(checked) >= DAY_MS);
  }

  /** Reads the feed, where it is not being read; after a download that runs. */
  check(): Promise<void> {
    const { running } = this;
    if (!running) return this.look();
    if (running.isCheck && !running.stop.signal.aborted) return running.ended;
    this.nextCheck ??= running.ended.then(() => {
      this.nextCheck = null;
      return this.check();
    });
    return this.nextCheck;
  }

  private look(): Promise<void> {
    return this.work({ type: 'checking' }, async signal => {
      const { record, version } = this.options;
      const feed = await this.read(signal);
      // The setting may be another one now.
      signal.throwIfAborted();
      if (!feed.ok) return failed(feed.error);
      const { newest } = record.value;
      if (newest !== null && compareVersions(feed.value.version, newest) < 0)
        return failed([issue('error', older(feed.value.version, newest))]);
      record.set({ ...record.value, newest: feed.value.version, checked: this.now().toISOString() });
      const difference = compareVersions(feed.value.version, version);
      if (difference < 0) return failed([issue('error', older(feed.value.version, version))]);
      if (difference === 0) return { type: 'current', version };
      const installer = this.installerOf(feed.value);
      if (!installer) return failed([issue('error', noInstaller(feed.value.version))]);
      const address = new URL(installer.url, record.value.feed).href;
      this.release = { feed: feed.value, installer, address };
      const { downloaded } = this;
      if (downloaded?.version === feed.value.version && downloaded.sha256 === installer.sha256)
        return { type: 'ready', version: downloaded.version, file: downloaded.file };
      return { type: 'available', version: feed.value.version, size: installer.size };
    });
  }

  /** Downloads the installer of the release that a check found. */
  async download(): Promise<void> {
    const { release } = this;
    if (!release) return;
    const { version } = release.feed;
    const { size } = release.installer;
    await this.work({ type: 'downloading', version, received: 0, size }, async signal => {
      // The folder holds one installer only.
      this.downloaded = null;
      const file = await this.fetchInstaller(release, signal);
      if (!file.ok) return failed(file.error);
      signal.throwIfAborted();
      this.downloaded = { version, file: file.value, sha256: release.installer.sha256 };
      return { type: 'ready', version, file: file.value };
    });
  }

  /** Ends a check or a download; what was downloaded in part is removed. */
  cancel(): void {
    this.running?.stop.abort();
  }

  /** Hands the downloaded installer of a version to the system, once its hash was checked again; nothing where it is of another one. */
  async install(version: string): Promise<void> {
    const { release, current } = this;
    if (current.type !== 'ready' || current.version !== version || !release) return;
    // A file that is gone has no hash.
    const hash = await hashOf(current.file).catch(() => null);
    if (hash === release.installer.sha256) return this.options.start(current.file);
    this.downloaded = null;
    await rm(current.file, { force: true });
    this.report(failed([issue('error', DAMAGED)]));
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }

  private resting(): UpdateState {
    return { type: this.options.record.value.feed === '' ? 'off' : 'idle' };
  }

  private report(state: UpdateState): void {
    this.current = state;
    this.options.onState(state);
  }

  /** Does one thing at a time; nothing where something runs, or updates are off. */
  private work(first: UpdateState, body: (signal: AbortSignal) => Promise<UpdateState>): Promise<void> {
    if (this.running || this.options.record.value.feed === '') return Promise.resolve();
    const stop = new AbortController();
    const ended = this.perform(first, body, stop.signal);
    this.running = { stop, isCheck: first.type === 'checking', ended };
    return ended;
  }

  private async perform(
    first: UpdateState,
    body: (signal: AbortSignal) => Promise<UpdateState>,
    signal: AbortSignal,
  ): Promise<void> {
    const before = this.current;
    this.report(first);
    let state: UpdateState;
    try {
      state = await body(signal);
    } catch (error) {
      state = failed([issue('error', unreachable(error))]);
    }
    this.running = null;
    this.report(signal.aborted ? this.back(before) : state);
  }

  /** The state after something was cancelled: as before, where that is still so. */
  private back(before: UpdateState): UpdateState {
    const isSo = (before.type === 'available' && this.release) || (before.type === 'ready' && this.downloaded);
    return isSo ? before : this.resting();
  }

  private async read(signal: AbortSignal): Promise<Result<Feed>> {
    const { record, fetch } = this.options;
    const key = publicKey(record.value.key);
    if (!key.ok) return key;
    const get = async (address: string): Promise<Uint8Array> => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
      return limited(response, MAX_FEED_BYTES);
    };
    const bytes = await get(record.value.feed);
    const signature = await get(`${record.value.feed}.sig`);
    return readFeed(bytes, new TextDecoder().decode(signature), key.value, this.now());
  }

  private installerOf({ files }: Feed): Installer | undefined {
    const { platform, arch } = this.options;
    const own = files.filter(each => each.platform === platform);
    return own.find(each => each.arch === arch) ?? own.find(each => each.arch === 'universal');
  }

  private async fetchInstaller({ feed, installer, address }: Release, signal: AbortSignal): Promise<Result<string>> {
    const { folder, fetch } = this.options;
    // Of the name in the feed only its end counts: it must not lead out of the folder.
    const name =
      new URL(address).pathname
        .split('/')
        .at(-1)!
        .replace(/[^\w.-]+/g, '-')
        .replace(/^\.+/, '') || 'installer';
    const file = path.join(folder, name);
    const part = `${file}.part`;
    await mkdir(folder, { recursive: true });
    for (const other of await readdir(folder)) await rm(path.join(folder, other), { recursive: true, force: true });
    const response = await fetch(address, { signal });
    if (!response.ok || !response.body) throw new Error(`${address}: HTTP ${response.status}`);
    const hash = createHash('sha256');
    const handle = await open(part, 'wx');
    let received = 0;
    let reported = 0;
    try {
      for await (const chunk of response.body) {
        signal.throwIfAborted();
        received += chunk.length;
        if (received > installer.size) break;
        hash.update(chunk);
        await handle.write(chunk);
        if (Date.now() - reported < REPORT_MS) continue;
        reported = Date.now();
        this.report({ type: 'downloading', version: feed.version, received, size: installer.size });
      }
      await handle.sync();
    } catch (error) {
      await handle.close();
      await rm(part, { force: true });
      throw error;
    }
    await handle.close();
    if (received !== installer.size || hash.digest('hex') !== installer.sha256) {
      await rm(part, { force: true });
      return fail(issue('error', DAMAGED));
    }
    await chmod(part, 0o755);
    await rename(part, file);
    return ok(file);
  }
}

const failed = (issues: readonly Issue[]): UpdateState => ({ type: 'failed', issues });

const DAMAGED = msg(
  'updates.damaged',
  'The installer is not the file that the update feed names. It was deleted, and nothing was installed. Try again later.',
);
const older = (version: string, own: string) =>
  msg(
    'updates.older',
    'The update feed names version {{version}}, which is older than {{own}}. Nothing was installed: an old feed may hide a newer release.',
    { version, own },
  );
const noInstaller = (version: string) =>
  msg('updates.noInstaller', 'Version {{version}} has no installer for this computer.', { version });
const unreachable = (error: unknown) =>
  msg(
    'updates.unreachable',
    'The update feed or the installer cannot be loaded: {{reason}}. Check the address, the network and the proxy.',
    {
      reason: error instanceof Error ? error.message : String(error),
    },
  );

/** The content of an answer; throws where it is larger than allowed. */
async function limited(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
