import { attachmentLimits } from '@boardwright/contract';
import { keepFor, VISITORS } from '../files/holding.ts';
import { extensionOf, safeFileName } from '../files/names.ts';
import { roomOf } from '../files/quota.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { receiveUpload } from './receiveUpload.ts';

/** Kinds of upload as which attachments are kept: pictures, and files of a design. */
const [PICTURE, DESIGN] = [14, 10];

const noRoom = () => refuse('storage.visitors');

/** Files for messages to the operators, of people with an account and of visitors. */
export const attachmentHandlers: Handlers = {
  'misc.attach': async ({ originalFileName }, call) => {
    const { extensions, maxBytes } = attachmentLimits;
    const fileName = safeFileName(originalFileName);
    const owner = call.session?.userId ?? VISITORS;
    const isVisitor = owner === VISITORS;
    const expected = {
      fileName,
      extensions,
      maxBytes,
      sender: isVisitor ? call.ip : owner,
      room: async () => {
        const room = await roomOf(call.db.read, owner, call.storageBytes);
        return isVisitor ? { ...room, full: noRoom } : room;
      },
    };
    return receiveUpload(call, expected, async incoming => {
      const { sha256, size } = incoming;
      const fileId = newId();
      const { db, blobs, storageBytes } = call;
      const refusal = await keepFor({ db, blobs, storageBytes, userId: owner }, incoming, async tx => {
        await tx
          .insertInto('files')
          .values({
            user_id: owner,
            file_id: fileId,
            sha256,
            size,
            file_name: fileName,
            kind: /^(jpe?g|png)$/.test(extensionOf(fileName)) ? PICTURE : DESIGN,
            created_at: call.now().toISOString(),
            batch_uid: null,
          })
          .execute();
        return true;
      });
      if (refusal === null) return { fileId, fileName, size };
      return isVisitor && refusal.messageId === 'storage.full' ? noRoom() : refusal;
    });
  },
};
