import type { DownloadedFile, EndpointOutput, Result } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { useEffect, useState } from 'react';
import { BoardFiles } from '../../../../project/boardFiles.ts';

type Design = EndpointOutput<'order.designs'>[number];

/** Larger sets are drawn when they are asked for: a phone reads them for a long time. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The board of an order's first design, drawn from its files; null while it is read, and where it cannot be. Keep the identity of `download`. */
export function useDesignBoard(
  designs: readonly Design[],
  download: (sha256: string) => Promise<Result<DownloadedFile>>,
): FlatBoard | null {
  const [board, setBoard] = useState<FlatBoard | null>(null);
  const files = designs.find(({ state }) => state === 'read')?.files;
  useEffect(() => {
    if (!files || files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return;
    let reader: BoardFiles | null = null;
    let isGone = false;
    void Promise.all(files.map(({ sha256 }) => download(sha256))).then(async answers => {
      const bytes = await Promise.all(
        answers.map(async (answer, i) =>
          answer.ok ? { name: files[i]!.fileName, bytes: new Uint8Array(await answer.value.data.arrayBuffer()) } : null,
        ),
      );
      if (isGone || bytes.includes(null)) return;
      reader = new BoardFiles(
        reply => {
          if (reply.type !== 'picture' && reply.type !== 'failed' && reply.type !== 'several') return;
          if (reply.type === 'picture') setBoard(reply.picture.flat);
          // The picture is all that is needed: measuring and checking would go on.
          reader?.close();
        },
        // Without a picture there are still the files.
        error => console.error(error),
      );
      reader.read(bytes.filter(each => each !== null));
    });
    return () => {
      isGone = true;
      reader?.close();
    };
  }, [files, download]);
  return board;
}
