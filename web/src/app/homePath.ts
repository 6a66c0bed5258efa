/** Whether a path is that of the home page, with or without the prefix of a language. */
export const isHome = (path: string): boolean => /^\/(en\/?|zh\/?)?$/.test(path);
