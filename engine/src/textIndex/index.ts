export { TextIndex, type Hit, type Passage } from './TextIndex.ts';
export { termsOf } from './words.ts';
