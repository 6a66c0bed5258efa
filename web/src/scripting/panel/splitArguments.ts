/** The values of the field for arguments: words, or texts in double quotes, which may hold spaces. */
export const splitArguments = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
