/**
 * Sixty texts that do harm where a text is taken for markup, an address, a style, a file name or part of a query, or changes how the text
 * around it reads. After OWASP's XSS filter evasion cheat sheet and the naughty strings of Max Woolf.
 */
export declare const HOSTILE_TEXTS: readonly string[];
