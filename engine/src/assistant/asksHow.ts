const HOW = /^\s*how (do|can|to|should)\b|\bwhy\b|\bwhere\b|怎么|怎样|如何|为什么|哪里|在哪/i;

/** Whether a question asks how or where something is done, or why: not for a value. */
export const asksHow = (text: string): boolean => HOW.test(text);
