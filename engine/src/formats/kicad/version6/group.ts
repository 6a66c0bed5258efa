import { inside, lost, renamed, same, word } from './change.ts';

export const group = inside({ uuid: renamed('id'), locked: word, members: same, lib_id: lost() });
