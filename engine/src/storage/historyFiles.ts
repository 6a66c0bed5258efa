import { isBranchFile } from './branches.ts';
import { isVersionFile } from './designVersions.ts';
import { isReviewFile } from './reviews.ts';

/** Whether a file tells of the project's past, by its documents: a copy, whose documents are others, has none of these. */
export const isHistoryFile = (name: string): boolean => isVersionFile(name) || isBranchFile(name) || isReviewFile(name);
