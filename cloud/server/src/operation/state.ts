/** What becomes known, or changes, while a server runs. */
export interface ServerState {
  /** True from the moment it was asked to stop: it should get no more requests. */
  draining: boolean;
  /** Origin of the site in links of mails, without a trailing slash. */
  publicUrl: string;
}
