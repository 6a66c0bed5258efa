export { boardVersion6, footprintVersion6, type Older } from './board.ts';
