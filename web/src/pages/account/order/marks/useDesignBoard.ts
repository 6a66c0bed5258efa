import type { DownloadedFile, EndpointOutput, Result } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import type { LayerChoices } from '@boardwright/engine/formats/gerber';
import { useEffect, useState } from 'react';
import type { PickedFile } from '../../../../platform/port.ts';
import { boardPicture } from '../../../../project/boardPictures.ts';

export type Design = Pick<EndpointOutput<'order.designs'>[number], 'designId' | 'files' | 'state'>;
export type Download = (sha256: string) => Promise<Result<DownloadedFile>>;

/**
 * The board of a design, drawn from its files; null while it is read, and where it cannot be. Keep the identity of `download` and
 * `layers`, which say which file is which layer where a person chose it.
 */
export function useDesignBoard(
  design: Design | undefined,
  download: Download,
  layers?: LayerChoices,
): FlatBoard | null {
  const [board, setBoard] = useState<FlatBoard | null>(null);
  useEffect(() => {
    if (design?.state !== 'read') return;
    let isGone = false;
    void boardPicture(keyOf(design.designId, layers), () => filesOf(design, download), layers).then(
      shown => !isGone && setBoard(shown),
      error => console.error(error),
    );
    return () => {
      isGone = true;
    };
  }, [design, download, layers]);
  return board;
}

const keyOf = (designId: string, layers?: LayerChoices): string =>
  `${designId} ${JSON.stringify(layers ? [...layers] : [])}`;

async function filesOf({ files }: Design, download: Download): Promise<readonly PickedFile[] | null> {
  const loaded: PickedFile[] = [];
  for (const { sha256, fileName } of files) {
    const answer = await download(sha256);
    if (!answer.ok) return null;
    loaded.push({ name: fileName, bytes: new Uint8Array(await answer.value.data.arrayBuffer()) });
  }
  return loaded;
}
