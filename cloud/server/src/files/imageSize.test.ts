import { expect, test } from 'vitest';
import { imageSize } from './imageSize.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000038400000258', 'hex');
// A comment, then a progressive frame of 2 rows and 3 columns.
const jpeg = Buffer.from('ffd8fffe0005616263ffc200110800020003030122000211010311', 'hex');

test('the size of PNG and JPEG pictures is read from their heads', () => {
  expect(imageSize(png)).toEqual({ width: 900, height: 600 });
  expect(imageSize(jpeg)).toEqual({ width: 3, height: 2 });
});

test('what is cut off or something else has no size', () => {
  for (let end = 0; end < png.length; end++) expect(imageSize(png.subarray(0, end)), `png ${end}`).toBeNull();
  for (let end = 0; end < 18; end++) expect(imageSize(jpeg.subarray(0, end)), `jpeg ${end}`).toBeNull();
  expect(imageSize(Buffer.from('ffd800000000000000000000000000', 'hex'))).toBeNull();
  // A length of 0 does not keep it busy: the next bytes are no marker, or a frame follows.
  expect(imageSize(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(64, 0xff)]))).toBeNull();
  expect(imageSize(Buffer.from('GIF89a'.repeat(8)))).toBeNull();
});
