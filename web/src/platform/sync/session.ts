import { createClient } from '@boardwright/contract';
import type { RawCall } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine, type SyncEvents } from '@boardwright/engine/sync';

interface Page {
  readonly call: RawCall;
  /** Names the cloud: links of projects carry it. */
  readonly server: string;
  /** Of its calls; '': that of the page. */
  readonly baseUrl: string;
  readonly events: SyncEvents;
  readonly onToken: (token: string) => void;
  readonly onAccount: (account: string) => void;
  readonly onForbidden: () => void;
}

/**
 * What exchanges for one signed-in account. Another token may be that of another account: it gets a session of its own, and what the
 * earlier one still sends is refused, for it has no token any more.
 */
export class SyncSession {
  private token: string | null;
  private engine: SyncEngine | null = null;
  private account: string | null;
  /** Whether the service has said so, in this session. */
  private isConfirmed = false;
  private isClosed = false;
  private readonly page: Page;
  private readonly client: ReturnType<typeof createClient>;

  /** @param account As an earlier session reported it: shown while there is no network, and confirmed before anything is sent. */
  constructor(token: string, account: string | null, page: Page) {
    this.token = token;
    this.account = account;
    this.page = page;
    this.client = createClient({
      baseUrl: page.baseUrl,
      token: {
        get: () => this.token,
        set: next => {
          if (this.isClosed) return;
          this.token = next;
          page.onToken(next);
        },
        clear: () => (this.token = null),
      },
      onForbidden: () => !this.isClosed && page.onForbidden(),
      toast: () => undefined,
    });
  }

  has(token: string | null): boolean {
    return this.token === token;
  }

  close(): void {
    this.isClosed = true;
    this.token = null;
  }

  /** Exchanges all projects; gives whether the cloud was reached. */
  async exchange(): Promise<boolean> {
    const engine = await this.ready();
    if (!this.isConfirmed) {
      // How things were, for there is no network now.
      const overview = await engine?.overview();
      if (overview) this.page.events.onState?.({ ...overview, online: false });
      return false;
    }
    await engine?.sync();
    return (await engine?.overview())?.online === true;
  }

  /** The engine of the account; null where the service does not answer and the account is unknown. */
  async ready(): Promise<SyncEngine | null> {
    if (this.isConfirmed) return this.engine;
    const user = await this.client.account.get({}, { quiet: true });
    if (user.ok) {
      const account = `${this.page.server} ${user.value.userId}`;
      if (account !== this.account) this.engine = null;
      this.account = account;
      this.isConfirmed = true;
      this.page.onAccount(account);
    } else if (user.error.kind !== 'network') this.account = this.engine = null;
    if (this.account !== null) this.engine ??= this.engineOf(this.account);
    return this.engine;
  }

  private engineOf(account: string): SyncEngine {
    const { call, events } = this.page;
    return new SyncEngine(call, remoteOver(this.client), account, {
      onState: overview => !this.isClosed && events.onState?.(overview),
      onProjects: () => events.onProjects?.(),
    });
  }
}
