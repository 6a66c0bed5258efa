const LANDING = /^\/(assembly|design|online-simulate|promotion|product(\/.*)?)?\/?$/;

/** Whether a path, without the prefix of a language, is that of a page that presents something. */
export const isLanding = (path: string): boolean => LANDING.test(path);
