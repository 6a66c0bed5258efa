import { transforms, type Transform } from '../../geometry/index.ts';

const { identity } = transforms;

const CALL = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g;

function one(name: string, n: readonly number[]): Transform {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
  switch (name) {
    case 'matrix':
      return { a, b, c, d, e, f };
    case 'translate':
      return { ...identity, e: a, f: b };
    case 'scale':
      return { ...identity, a, d: n.length > 1 ? b : a };
    case 'rotate': {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      const turn = { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
      return { ...turn, e: b - (cos * b - sin * c), f: c - (sin * b + cos * c) };
    }
    case 'skewX':
      return { ...identity, c: tan(a) };
    default:
      return { ...identity, b: tan(a) };
  }
}

/** The `transform` attribute of an element (CSS Transforms 1, section 8). What is no transform is left out. */
export function readTransform(text: string): Transform {
  let all: Transform = identity;
  for (const [, name = '', list = ''] of text.matchAll(CALL)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (numbers.every(Number.isFinite)) all = transforms.compose(all, one(name, numbers));
  }
  return all;
}
