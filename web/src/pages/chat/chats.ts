/** A conversation in the list. */
export interface ChatTitle {
  readonly chatId: string;
  readonly title: string;
  /** UTC. */
  readonly createTime: string;
}

/** A question, and its answer as `answerText` writes it. */
export interface ChatPair {
  readonly question: string;
  readonly answer: string;
}

/** Where conversations are kept. Calls that fail say why themselves, and give null. */
export interface Chats {
  titles(): Promise<readonly ChatTitle[] | null>;
  view(id: string): Promise<readonly ChatPair[] | null>;
  begin(title: string): Promise<ChatTitle | null>;
  rename(id: string, title: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  add(id: string, pair: ChatPair): Promise<boolean>;
}
