import { chain, place, scaling, translation, type Matrix } from './matrix.ts';
import { Triangles, type Mesh, type Paint, type Vec } from './mesh.ts';

/**
 * Reads VRML 2 (ISO/IEC 14772-1) as far as models of parts use it: groups and transforms, shapes of indexed faces with a
 * material, DEF and USE. Anything else is passed over. Throws with the line where the text is none.
 */
export function readVrml(text: string): Mesh {
  if (!text.startsWith('#VRML V2.0')) throw new Error('no VRML 2.0');
  const out = new Triangles();
  for (const node of new Reader(text).nodes()) build(node, IDENTITY, out, 0);
  return out.mesh();
}

interface Node {
  readonly type: string;
  /** As DEF has it; ''. */
  readonly name: string;
  readonly fields: Map<string, Value>;
}
type Value = Node | readonly Node[] | readonly number[] | string;

const IDENTITY: Matrix = translation(0, 0, 0);
/** Groups in groups; deeper ones are a circle of USE, or nonsense. */
const DEEPEST = 60;

class Reader {
  private readonly text: string;
  private at = 0;
  private readonly named = new Map<string, Node>();

  constructor(text: string) {
    this.text = text;
  }

  nodes(): Node[] {
    const out: Node[] = [];
    for (let token = this.peek(); token !== ''; token = this.peek()) {
      if (token === 'ROUTE' || token === 'PROTO' || token === 'EXTERNPROTO')
        throw this.fault(`${token} is not supported`);
      const node = this.node(0);
      if (node) out.push(node);
    }
    return out;
  }

  private fault(what: string): Error {
    return new Error(`line ${this.text.slice(0, this.at).split('\n').length}: ${what}`);
  }

  private skip(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 35) {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end;
      } else if (code <= 32 || code === 44) this.at++;
      else return;
    }
  }

  private peek(): string {
    this.skip();
    const from = this.at;
    const token = this.next();
    this.at = from;
    return token;
  }

  private next(): string {
    this.skip();
    const { text } = this;
    const from = this.at;
    const code = text.charCodeAt(from);
    if (Number.isNaN(code)) return '';
    if (code === 34) {
      for (this.at++; this.at < text.length && text[this.at] !== '"'; this.at++) if (text[this.at] === '\\') this.at++;
      this.at++;
    } else if ('{}[]'.includes(text[from]!)) this.at++;
    else
      while (this.at < text.length) {
        const each = text.charCodeAt(this.at);
        if (each <= 32 || each === 44 || each === 91 || each === 93 || each === 123 || each === 125 || each === 35)
          break;
        this.at++;
      }
    return text.slice(from, this.at);
  }

  private node(depth: number): Node | null {
    if (depth > DEEPEST) throw this.fault('nested too deeply');
    const first = this.next();
    if (first === 'NULL') return null;
    if (first === 'USE') return this.named.get(this.next()) ?? null;
    const name = first === 'DEF' ? this.next() : '';
    const type = first === 'DEF' ? this.next() : first;
    if (!/^[A-Za-z]\w*$/.test(type)) throw this.fault(`'${type}' is no node`);
    if (this.next() !== '{') throw this.fault(`${type} has no body`);
    const node: Node = { type, name, fields: new Map() };
    if (name !== '') this.named.set(name, node);
    for (let key = this.next(); key !== '}'; key = this.next()) {
      if (key === '') throw this.fault(`${type} does not end`);
      node.fields.set(key, this.value(depth));
    }
    return node;
  }

  private value(depth: number): Value {
    const token = this.peek();
    if (token === '[') {
      this.next();
      if (isNumber(this.peek())) return this.numbers(']');
      const nodes: Node[] = [];
      for (let each = this.peek(); each !== ']'; each = this.peek()) {
        if (each === '') throw this.fault('a list does not end');
        if (each.startsWith('"')) this.next();
        else {
          const node = this.node(depth + 1);
          if (node) nodes.push(node);
        }
      }
      this.next();
      return nodes;
    }
    if (isNumber(token)) return this.numbers('');
    if (token.startsWith('"') || token === 'TRUE' || token === 'FALSE') return this.next();
    return this.node(depth + 1) ?? [];
  }

  /** Numbers up to the end of their list; without brackets as many as there are. */
  private numbers(end: string): number[] {
    const out: number[] = [];
    for (;;) {
      const from = this.at;
      const token = this.next();
      if (end !== '' && token === end) return out;
      if (!isNumber(token)) {
        if (end !== '') throw this.fault(`'${token}' is no number`);
        this.at = from;
        return out;
      }
      out.push(Number(token));
    }
  }
}

const isNumber = (token: string): boolean => /^[-+.\d]/.test(token) && Number.isFinite(Number(token));

const numbers = (node: Node | undefined, key: string): readonly number[] => {
  const value = node?.fields.get(key);
  return Array.isArray(value) && typeof value[0] === 'number' ? (value as readonly number[]) : [];
};

function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.fields.get(key);
  return value && typeof value === 'object' && 'type' in value ? value : undefined;
}

function children(node: Node, ...keys: readonly string[]): readonly Node[] {
  return keys.flatMap(key => {
    const value = node.fields.get(key);
    if (!value || typeof value === 'string') return [];
    if ('type' in value) return [value];
    return (value as readonly (Node | number)[]).filter((each): each is Node => typeof each === 'object');
  });
}

function build(node: Node, at: Matrix, out: Triangles, depth: number): void {
  if (depth > DEEPEST) return;
  switch (node.type) {
    case 'Transform': {
      const inner = chain(at, transformOf(node));
      for (const each of children(node, 'children')) build(each, inner, out, depth + 1);
      return;
    }
    case 'Switch': {
      // Without a choice nothing is seen (ISO/IEC 14772-1, 6.46).
      const chosen = children(node, 'choice')[numbers(node, 'whichChoice')[0] ?? -1];
      if (chosen) build(chosen, at, out, depth + 1);
      return;
    }
    case 'Shape':
      shape(node, at, out);
      return;
    default:
      for (const each of children(node, 'children')) build(each, at, out, depth + 1);
  }
}

function transformOf(node: Node): Matrix {
  const three = (key: string, otherwise: number) => {
    const [x = otherwise, y = otherwise, z = otherwise] = numbers(node, key);
    return [x, y, z] as const;
  };
  const center = three('center', 0);
  const [ax = 0, ay = 0, az = 1, angle = 0] = numbers(node, 'rotation');
  return chain(
    translation(...three('translation', 0)),
    translation(...center),
    about(ax, ay, az, angle),
    scaling(...three('scale', 1)),
    translation(-center[0], -center[1], -center[2]),
  );
}

/** A turn about any axis (Rodrigues). */
function about(ax: number, ay: number, az: number, angle: number): Matrix {
  const length = Math.hypot(ax, ay, az) || 1;
  const [x, y, z] = [ax / length, ay / length, az / length];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const d = 1 - c;
  return [
    c + x * x * d, y * x * d + z * s, z * x * d - y * s, 0,
    x * y * d - z * s, c + y * y * d, z * y * d + x * s, 0,
    x * z * d + y * s, y * z * d - x * s, c + z * z * d, 0,
    0, 0, 0, 1,
  ]; // prettier-ignore
}

const GREY = [0.7, 0.7, 0.7] as const;

function paintOf(material: Node | undefined): Paint {
  const [r = GREY[0], g = GREY[1], b = GREY[2]] = numbers(material, 'diffuseColor');
  const specular = Math.max(0, ...numbers(material, 'specularColor'));
  const byte = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  // What shines as brightly as it is coloured is metal; plastics of the libraries shine less.
  const bright = Math.max(r, g, b);
  const named = /^(pin|met|gold|silver|tin|chrome|steel|alu|brass|copper)/i.test(material?.name ?? '');
  return { color: `#${byte(r)}${byte(g)}${byte(b)}`, metal: named || (specular > 0.4 && bright > 0.45) };
}

function shape(node: Node, at: Matrix, out: Triangles): void {
  const geometry = child(node, 'geometry');
  if (geometry?.type !== 'IndexedFaceSet') return;
  const paint = paintOf(child(child(node, 'appearance'), 'material'));
  const points = numbers(child(geometry, 'coord'), 'point');
  const corner = (i: number): Vec | null => {
    const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
    return x === undefined || y === undefined || z === undefined ? null : place(at, x, y, z);
  };
  const clockwise = geometry.fields.get('ccw') === 'FALSE';
  const face: Vec[] = [];
  for (const index of [...numbers(geometry, 'coordIndex'), -1]) {
    if (index >= 0) {
      const point = corner(index);
      if (point) face.push(point);
      continue;
    }
    // Faces are convex where the file does not say otherwise; those of parts are.
    for (let i = 2; i < face.length; i++)
      if (clockwise) out.add(paint, face[0]!, face[i]!, face[i - 1]!);
      else out.add(paint, face[0]!, face[i - 1]!, face[i]!);
    face.length = 0;
  }
}
