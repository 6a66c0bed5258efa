export { HelpIndex, type HelpText } from './HelpIndex.ts';
