/** An #include as it is written. */
export interface Include {
  readonly file: string;
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** What a text includes, where the name is no macro. */
export const includesOf = (file: string, text: string): Include[] =>
  text.split('\n').flatMap((line, i) => {
    const name = /^\s*#\s*include(?:_next)?\s*[<"]([^>"]+)[>"]/.exec(line)?.[1];
    return name === undefined ? [] : [{ file, name, line: i + 1 }];
  });

/** Whether a name leads out of the folders that are searched. */
export const leadsOut = (name: string): boolean =>
  /^(\/|\\|~|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..');
