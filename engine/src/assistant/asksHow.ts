const HOW = /^\s*how (do|can|to|should)\b|\bwhy\b|怎么|怎样|如何|为什么/i;
const WHERE = /\bwhere\b|哪里|在哪/i;

/** Whether a question asks how something is done, or why: what a thing is does not answer it. */
export const asksHowOrWhy = (text: string): boolean => HOW.test(text);

/** Whether a question asks how or where something is done, or why: not for a value. */
export const asksHow = (text: string): boolean => asksHowOrWhy(text) || WHERE.test(text);
