import occtimportjs from 'occt-import-js';
import occtWasm from 'occt-import-js/dist/occt-import-js.wasm?url';
import { gunzipSync } from 'fflate';
import { readVrml, type Mesh } from '@boardwright/engine/board3d';
import { workerScope } from '../../app/workerScope.ts';
import { meshOfStep, type Occt } from './step.ts';

export interface ModelRequest {
  readonly ticket: number;
  readonly kind: 'step' | 'wrl';
  readonly bytes: Uint8Array;
}

export type ModelReply =
  { readonly ticket: number; readonly mesh: Mesh } | { readonly ticket: number; readonly reason: string };

const scope = workerScope<ModelRequest, ModelReply>();

let occt: Promise<Occt> | null = null;

/** Packed models begin as gzip does. */
const unpacked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;

async function read({ kind, bytes }: ModelRequest): Promise<Mesh> {
  const plain = unpacked(bytes);
  if (kind === 'wrl') return readVrml(new TextDecoder().decode(plain));
  occt ??= occtimportjs({ locateFile: () => occtWasm }) as Promise<Occt>;
  return meshOfStep((await occt).ReadStepFile(plain, STEP));
}

/** Fine enough for parts that are millimetres large. */
const STEP = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.002,
  angularDeflection: 0.5,
};

scope.onmessage = ({ data }) => {
  void read(data).then(
    mesh =>
      scope.postMessage({ ticket: data.ticket, mesh }, [
        mesh.positions.buffer,
        mesh.normals.buffer,
        mesh.colors.buffer,
      ] as ArrayBuffer[]),
    (error: unknown) =>
      scope.postMessage({ ticket: data.ticket, reason: error instanceof Error ? error.message : String(error) }),
  );
};
