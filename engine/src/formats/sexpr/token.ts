/** What comes next in a file; see Cursor.peek. */
export const Token = { end: 0, open: 1, close: 2, atom: 3, string: 4 } as const;
export type Token = (typeof Token)[keyof typeof Token];
