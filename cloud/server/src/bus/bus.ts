/** Reports between the nodes of a cluster. A message may be lost: clients ask regularly what they missed. */
export interface Bus {
  /** Something of an account changed. Its id only: a node reads the database. */
  publish(userId: string): void;
  /** Called for the accounts of all nodes, our own too. */
  subscribe(listener: (userId: string) => void): void;
  /** To all connections in a room. */
  send(message: RoomMessage): void;
  /** Called for the rooms of all nodes, our own too. */
  onMessage(listener: (message: RoomMessage) => void): void;
  close(): Promise<void>;
}

/** What is sent to the open pages of a project. */
export interface RoomMessage {
  readonly room: string;
  /** The connection that it comes from, which does not get it; '': all get it. */
  readonly from: string;
  /** A message of the websocket, as it is sent. */
  readonly text: string;
}
