/** Reports to the nodes of a cluster that something of an account changed. Ids only: a node reads the database. */
export interface Bus {
  /** A message may be lost: clients ask regularly what they missed. */
  publish(userId: string): void;
  /** Called for the messages of all nodes, our own too. */
  subscribe(listener: (userId: string) => void): void;
  close(): Promise<void>;
}
