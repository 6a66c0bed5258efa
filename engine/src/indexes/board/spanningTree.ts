import Delaunator from 'delaunator';

/** A place where copper can be joined; lengths in nanometres. */
export interface Anchor {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

interface Node extends Anchor {
  readonly cluster: number;
}

/** Of different clusters; the lower slot first. */
interface Pair {
  readonly a: Node;
  readonly b: Node;
  /** Square of the distance. */
  readonly d: number;
}

/** Up to this many nodes all pairs are looked at: making triangles of a few costs more. */
const FEW = 16;
/** Looking at every anchor of the largest cluster for each other node pays up to so many looks. */
const LOOKS = 1_000_000;
/** So many looks or nodes are a step: well below a millisecond. */
const STEP = 4096;

const distance2 = (a: Anchor, b: Anchor): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
const byDistance = (p: Pair, q: Pair): number => p.d - q.d || p.a.slot - q.a.slot || p.b.slot - q.b.slot;

/**
 * The shortest lines that join all clusters of anchors, one fewer than there are clusters with anchors. Step by step: a net may
 * have tens of thousands of them. Its longest step is the triangulation.
 *
 * A net has one large cluster more often than not: what lies in none. A node of another cluster can only ever be joined
 * to the nearest anchor of the large one, and the lines among the others are those of their triangulation (which holds a
 * shortest tree of them), so that the large one needs neither be triangulated nor copied.
 */
export function* spanningTree(
  clusters: readonly (readonly Anchor[])[],
): Generator<void, (readonly [from: Anchor, to: Anchor])[]> {
  let large = 0;
  let nodes = 0;
  for (const [i, anchors] of clusters.entries()) {
    nodes += anchors.length;
    if (anchors.length > clusters[large]!.length) large = i;
  }
  const anchors = clusters[large]!;
  const apart = (nodes - anchors.length) * anchors.length <= LOOKS;
  const others: Node[] = [];
  for (const [cluster, list] of clusters.entries())
    if (!apart || cluster !== large) for (const { slot, x, y } of list) others.push({ slot, x, y, cluster });
  yield;
  const pairs = others.length <= FEW ? allPairs(others) : yield* triangulated(others);
  if (apart)
    for (const [i, node] of others.entries()) {
      if (i % Math.ceil(STEP / (1 + anchors.length)) === 0) yield;
      joinNearest(node, anchors, large, pairs);
    }
  yield;
  return tree(pairs, clusters.length);
}

/** Kruskal's algorithm. */
function tree(pairs: Pair[], clusters: number): (readonly [Anchor, Anchor])[] {
  const parents = Array.from({ length: clusters }, (_, i) => i);
  const root = (i: number): number => {
    while (parents[i] !== i) i = parents[i] = parents[parents[i]!]!;
    return i;
  };
  const lines: (readonly [Anchor, Anchor])[] = [];
  for (const { a, b } of pairs.sort(byDistance)) {
    const [p, q] = [root(a.cluster), root(b.cluster)];
    if (p === q) continue;
    parents[p] = q;
    lines.push([a, b]);
    if (lines.length === clusters - 1) break;
  }
  return lines;
}

function joinNearest(node: Node, large: readonly Anchor[], cluster: number, pairs: Pair[]): void {
  let nearest: Anchor | undefined;
  let least = Infinity;
  const { x, y } = node;
  for (const anchor of large) {
    const d = (anchor.x - x) * (anchor.x - x) + (anchor.y - y) * (anchor.y - y);
    if (d > least || (d === least && anchor.slot >= nearest!.slot)) continue;
    nearest = anchor;
    least = d;
  }
  if (nearest) addPair(node, { slot: nearest.slot, x: nearest.x, y: nearest.y, cluster }, pairs);
}

function allPairs(nodes: readonly Node[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [i, a] of nodes.entries()) for (let j = i + 1; j < nodes.length; j++) addPair(a, nodes[j]!, pairs);
  return pairs;
}

function addPair(p: Node, q: Node, pairs: Pair[]): void {
  if (p.cluster === q.cluster) return;
  const [a, b] = p.slot < q.slot ? [p, q] : [q, p];
  pairs.push({ a, b, d: distance2(a, b) });
}

/** Pairs of different clusters that can be part of a shortest tree. */
function* triangulated(nodes: readonly Node[]): Generator<void, Pair[]> {
  const pairs: Pair[] = [];
  // Delaunay's triangles leave out all but one of the nodes at a place.
  const places = new Map<number, Map<number, Node>>();
  const distinct: Node[] = [];
  for (const [i, node] of nodes.entries()) {
    if (i % STEP === STEP - 1) yield;
    const column = places.get(node.x);
    const other = column?.get(node.y);
    if (other) {
      addPair(node, other, pairs);
      continue;
    }
    distinct.push(node);
    if (column) column.set(node.y, node);
    else places.set(node.x, new Map([[node.y, node]]));
  }
  const coordinates = new Float64Array(2 * distinct.length);
  for (const [i, { x, y }] of distinct.entries()) {
    coordinates[2 * i] = x;
    coordinates[2 * i + 1] = y;
  }
  yield;
  const { triangles, halfedges, hull } = new Delaunator(coordinates);
  for (let i = 0; i < triangles.length; i++) {
    if (i % STEP === 0) yield;
    // An edge is met from both its triangles; one at the border has -1 for the other.
    if (i < halfedges[i]!) continue;
    const next = i % 3 === 2 ? i - 2 : i + 1;
    addPair(distinct[triangles[i]!]!, distinct[triangles[next]!]!, pairs);
  }
  // Points on one line have no triangles: the hull lists them in their order.
  if (triangles.length === 0)
    for (let i = 1; i < hull.length; i++) addPair(distinct[hull[i - 1]!]!, distinct[hull[i]!]!, pairs);
  return pairs;
}
