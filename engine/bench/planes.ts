/** Of the board: millimetres, copper layers, zones on each layer, and vias in columns and rows. */
const [WIDTH, HEIGHT, LAYERS, STRIPS, COLUMNS, ROWS] = [252, 191, 12, 17, 200, 150];
const PITCH = 1.25;
/** Of each column a via of so many belongs to a zone. */
const TO_ZONE = 5;

const layerName = (i: number): string => (i === 0 ? 'F.Cu' : i === LAYERS - 1 ? 'B.Cu' : `In${i}.Cu`);
const layerNumber = (i: number): number => (i === 0 ? 0 : i === LAYERS - 1 ? 2 : 2 + 2 * i);
const uuid = (i: number): string => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;
/** Two zones of a strip have a net in common. */
const NETS = LAYERS / 2;
const zoneNet = (layer: number, strip: number): number => 1 + strip * NETS + (layer % NETS);
const columnNet = (column: number): number => 1 + STRIPS * NETS + column;
/** Where a strip begins, millimetres. */
const stripAt = (strip: number): number => 1 + (strip * (WIDTH - 2)) / STRIPS;
const stripOf = (x: number): number => Math.min(STRIPS - 1, Math.floor(((x - 1) * STRIPS) / (WIDTH - 2)));

/**
 * The text of a KiCad board (version 20241229) as large backplanes are: 12 copper layers with 17 zones each, two of which share
 * a net, and 30,000 vias without annuli on layers that they do not use. A fifth of the vias belongs to the zones; the others of a column
 * are a net that tracks on two inner layers join.
 */
export function planesText(): string {
  const nets = ['', ...Array.from({ length: STRIPS * NETS }, (_, i) => `P${i}`)];
  for (let column = 0; column < COLUMNS; column++) nets.push(`S${column}`);
  let next = 0;
  const out = [
    '(kicad_pcb (version 20241229) (generator "boardwright-bench") (general (thickness 2.4)) (paper "A3")',
    `(layers ${Array.from({ length: LAYERS }, (_, i) => `(${layerNumber(i)} "${layerName(i)}" signal)`).join(' ')}`,
    ' (25 "Edge.Cuts" user)) (setup (pad_to_mask_clearance 0))',
    ...nets.map((name, i) => `(net ${i} "${name}")`),
    `(gr_rect (start 0 0) (end ${WIDTH} ${HEIGHT}) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts")`,
    ` (uuid "${uuid(next++)}"))`,
  ];
  for (let layer = 0; layer < LAYERS; layer++)
    for (let strip = 0; strip < STRIPS; strip++) {
      const [x0, x1, net] = [stripAt(strip), stripAt(strip + 1) - 0.6, zoneNet(layer, strip)];
      out.push(
        `(zone (net ${net}) (net_name "${nets[net]}") (layer "${layerName(layer)}") (uuid "${uuid(next++)}") (hatch edge 0.5)`,
        ' (connect_pads (clearance 0.2)) (min_thickness 0.2) (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.3))',
        ` (polygon (pts (xy ${x0} 1) (xy ${x1} 1) (xy ${x1} ${HEIGHT - 1}) (xy ${x0} ${HEIGHT - 1}))))`,
      );
    }
  for (let column = 0; column < COLUMNS; column++) {
    const x = 1.6 + column * PITCH;
    const track = (x0: number, y0: number, x1: number, y1: number, row: number): void => {
      out.push(
        `(segment (start ${x0} ${y0}) (end ${x1} ${y1}) (width 0.2) (layer "${layerName(1 + ((column + row) % (LAYERS - 2)))}")`,
        ` (net ${columnNet(column)}) (uuid "${uuid(next++)}"))`,
      );
    };
    for (let row = 0; row < ROWS; row++) {
      const y = 2.2 + row * PITCH;
      const isOfZone = row % TO_ZONE === 0;
      const net = isOfZone ? zoneNet((row / TO_ZONE) % LAYERS, stripOf(x)) : columnNet(column);
      out.push(
        `(via (at ${x} ${y}) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (remove_unused_layers yes) (keep_end_layers yes)`,
        ` (net ${net}) (uuid "${uuid(next++)}"))`,
      );
      if (row < 2 || isOfZone) continue;
      // Round the via of a zone, half a pitch beside it.
      const [before, half] = [y - (row % TO_ZONE === 1 ? 2 : 1) * PITCH, PITCH / 2];
      if (row % TO_ZONE === 1) {
        track(x, before, x + half, before + half, row);
        track(x + half, before + half, x + half, y - half, row);
        track(x + half, y - half, x, y, row);
      } else track(x, before, x, y, row);
    }
  }
  out.push(')');
  return out.join('\n');
}
