import { readFiles, type DesignFile } from './readFiles.ts';

/** Entry of the process that reads the files of one design. What it finds is sent step by step: it may be killed before the last. */
process.once('message', (files: readonly DesignFile[]) => {
  for (const reading of readFiles(files)) process.send!(reading);
  process.disconnect();
});
