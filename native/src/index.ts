export { openRawStore, openStore } from './store/index.ts';
