import { describe, expect, it } from 'vitest';
import { newId, nm } from '../../base/index.ts';
import { blankBoard, type Obj } from '../../kinds/index.ts';
import { createProjectStore } from '../client.ts';
import type { RawCall } from '../raw.ts';
import { decodeContent, decoding, encodeContent, type Content } from './document.ts';
import { formOf } from './form.ts';
import { pack } from './pack.ts';

const track = (x: number): Obj =>
  ({
    kind: 'track',
    id: newId(),
    locked: false,
    layer: 'F.Cu',
    net: 'A',
    start: { x: nm(x), y: nm(0) },
    end: { x: nm(x), y: nm(1000) },
    width: nm(200),
    // Where records nest: a typed array in a list in a field. `as`: no kind of ours does that.
    extra: [{ points: Int32Array.of(x, -x, 7) }, 'text', null],
  }) as unknown as Obj;

const content: Content = {
  settings: blankBoard('board'),
  objects: Array.from({ length: 150 }, (_, i) => track(i)),
};

describe('snapshots', () => {
  it('hold what was put in, with any bytes before theirs', () => {
    const bytes = encodeContent(content);
    expect(decodeContent(bytes, [])).toEqual(content);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodeContent(shifted.subarray(3), [])).toEqual(content);
  });

  it('leave the records as they were', () => {
    const before = structuredClone(content);
    encodeContent(content);
    expect(content).toEqual(before);
  });

  it('are read in steps', () => {
    expect([...decoding(encodeContent(content), [])]).toHaveLength(3);
  });

  it('of one piece, as they were written first, are read as well', () => {
    expect(decodeContent(pack(content), [])).toEqual(content);
  });

  it('of a form that comes later are reported from damaged ones, by programs of today', async () => {
    const loaded = (first: number) => {
      const body = encodeContent(content);
      body[3] = first;
      const call = async () => ({ summary: {}, body, changes: [] });
      // `as`: one call is made.
      return createProjectStore(call as unknown as RawCall).load(newId());
    };
    expect(formOf(encodeContent(content))).toBe(2);
    for (const later of '39AZ') await expect(loaded(later.charCodeAt(0))).rejects.toMatchObject({ fault: 'newer' });
    for (const none of '0 ~') await expect(loaded(none.charCodeAt(0))).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('that end early are refused', () => {
    const bytes = encodeContent(content);
    for (const length of [4, 10, 200, bytes.length - 8])
      expect(() => decodeContent(bytes.slice(0, length), []), String(length)).toThrow();
  });
});
