// Run by crash.test.ts: stores parts and appends changes forever, and reports each change only after the store acknowledged it.
import { writeSync } from 'node:fs';
import { asId, msg } from '@boardwright/engine/base';
import type { StoredDocument } from '@boardwright/engine/storage';
import { sampleSymbol } from '../../../engine/test/storage/partCases.ts';
import { edit, track } from '../../../engine/test/storage/sample.ts';
import { openStore } from '../../src/store/index.ts';

const [file, document] = process.argv.slice(2) as [string, string];
const store = openStore(file);
const { summary, ...content } = await store.load(asId(document));
let now: Pick<StoredDocument, 'settings' | 'objects'> = content;
let { revision } = summary;
for (;;) {
  const made = edit(now, tx => {
    tx.add(track(`r${revision + 1}`, revision + 1));
    // Every tenth change is heavy, so that kills also meet the folding of the log.
    if (revision % 10 === 0)
      tx.update('zone', asId('z1'), draft => void (draft.name = 'x'.repeat(400_000) + String(revision)));
  });
  await store.putParts([{ library: 'Mine', name: `r${revision + 1}`, record: sampleSymbol, replace: true }]);
  revision = await store.append(asId(document), revision, made.change, msg('undo.test', 'Test'));
  writeSync(1, `${revision}\n`);
  now = made;
}
