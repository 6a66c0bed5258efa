import { sectionFaces, sectionOf, type BoardSolid, type Span } from '@boardwright/engine/board3d';
import { workerScope } from '../../app/workerScope.ts';
import { glbOf } from './glb.ts';
import { SolidHost } from './host.ts';
import { pasteOf } from './paste.ts';
import type { SolidReply, SolidRequest } from './protocol.ts';
import { coveredAlong, paintBlock } from './raster.ts';

const scope = workerScope<SolidRequest, SolidReply>();

// Bodies are handed over, not copied: they are large, and only the page needs them.
const host = new SolidHost(reply =>
  scope.postMessage(
    reply,
    reply.type === 'bodies'
      ? reply.meshes.flatMap(
          ([, mesh]) => [mesh.positions.buffer, mesh.normals.buffer, mesh.colors.buffer] as ArrayBuffer[],
        )
      : [],
  ),
);

function face(solid: BoardSolid, { face: name, block, pixels }: Extract<SolidRequest, { type: 'face' }>): void {
  const box = solid.front[block]?.box;
  if (!box) return;
  const bitmap = paintBlock(host.layersOf(name, box), box, pixels).transferToImageBitmap();
  scope.postMessage({ type: 'face', face: name, block, pixels, bitmap }, [bitmap]);
}

/** Half of the width of the strip that is painted for a section, nanometres. */
const STRIP = 2000;

function section(solid: BoardSolid, { ticket, axis, at }: Extract<SolidRequest, { type: 'section' }>): void {
  const { box, frame } = solid;
  const across = axis === 'x' ? frame.x + at * 1e6 : frame.y - at * 1e6;
  const strip =
    axis === 'x'
      ? { minX: across - STRIP, maxX: across + STRIP, minY: box.minY, maxY: box.maxY }
      : { minX: box.minX, maxX: box.maxX, minY: across - STRIP, maxY: across + STRIP };
  const covered = (layer: string): readonly Span[] =>
    coveredAlong(host.faces.near(layer, strip), strip).map(([from, to]): Span => {
      if (axis === 'y')
        return [
          (strip.minX + from * (strip.maxX - strip.minX) - frame.x) / 1e6,
          (strip.minX + to * (strip.maxX - strip.minX) - frame.x) / 1e6,
        ];
      const y = (part: number) => (frame.y - (strip.minY + part * (strip.maxY - strip.minY))) / 1e6;
      return [y(to), y(from)];
    });
  const faces = sectionFaces(solid, sectionOf(solid, axis, at), covered, side =>
    covered(side === 'front' ? 'F.Mask' : 'B.Mask'),
  );
  scope.postMessage({ type: 'section', ticket, faces });
}

async function answer(request: SolidRequest): Promise<void> {
  if (request.type === 'open' || request.type === 'objects') return host.take(request);
  if (request.type === 'change') return host.follow(request.change);
  if (request.type === 'bodies') return host.tellBodies(request.footprints);
  const { solid } = host;
  if (!solid) return;
  switch (request.type) {
    case 'face':
      return face(solid, request);
    case 'section':
      return section(solid, request);
    case 'paste':
      return scope.postMessage({ type: 'paste', mesh: pasteOf(host, solid) });
    case 'glb': {
      const bytes = await glbOf(host, solid, request);
      return scope.postMessage({ type: 'glb', bytes }, [bytes.buffer]);
    }
  }
}

scope.onmessage = ({ data }) => {
  void answer(data).catch((error: unknown) =>
    scope.postMessage({
      type: 'failed',
      what: data.type,
      reason: error instanceof Error ? error.message : String(error),
    }),
  );
};
