/** Boards that pass a rule, and boards that fail it with these messages: see drcBoard.ts for how they are written. */
export interface RuleCases {
  readonly pass: string[];
  readonly fail: [string, ...string[]][];
}

const TWO = 'track A F 0,0 5,0 0.2; track B F 0,0.5 5,0.5 0.2';
const SQUARE = 'edge 0,0 20,0; edge 20,0 20,10; edge 20,10 0,10; edge 0,10 0,0';
/** From a fork at 3,0 on to two parts. */
const FORK =
  'U1 0,0 1@0,0=A; U2 6,0 1@0,0=A; U3 3,6 1@0,0=A; track A F 0,0 3,0 0.2; track A F 3,0 6,0 0.2; track A F 3,0 3,6 0.2';
const BOX = '0,0 9,0 9,9 0,9';
const PAIR = 'U1 -5,0 1@0,0=D_P 2@0,2=D_N';
const AROUND = 'edge -9,-9 19,-9; edge 19,-9 19,9; edge 19,9 -9,9; edge -9,9 -9,-9';
const thermal = 'U1 5,5 1@0,0=A';
/** A fill around it with a spoke on the left, and a part in the fill. */
const oneSpoke =
  'fill A F 0 0,0 9,0 9,5 6,5 6,4 4,4 4,4.8 4.8,4.8 4.8,5.2 4,5.2 4,6 6,6 6,5 9,5 9,9 0,9; U2 8,8 1@0,0=A';
/** The same around a plated pad. */
const platedSpoke =
  'U1 5,5 1@0,0=A:th; U2 8,8 1@0,0=A; fill A F 0 0,0 9,0 9,5 6.3,5 6.3,3.7 3.7,3.7 3.7,4.8 4.4,4.8 4.4,5.2 3.7,5.2 3.7,6.3 6.3,6.3 6.3,5 9,5 9,9 0,9';
/** A pad in a piece of a fill of its own, and two in the other piece. */
const islandPads = 'U1 5,5 1@0,0=A:th; U2 8,8 1@0,0=A:th; U3 2,8 1@0,0=A';
const islandFill = 'fill A F 0 0,4.8 9,4.8 9,5.2 0,5.2 piece 0,7 9,7 9,9 0,9';

/** A closed outline of the board's edge. */
const square = (x0: number, y0: number, x1: number, y1: number): string =>
  `edge ${x0},${y0} ${x1},${y0}; edge ${x1},${y0} ${x1},${y1}; edge ${x1},${y1} ${x0},${y1}; edge ${x0},${y1} ${x0},${y0}`;

/** Rules that came with the rule language, and those on texts, pads, footprints and outlines. */
export const RULE_CASES: Record<string, RuleCases> = {
  custom_rules: {
    pass: ['dru (rule x (constraint clearance (min 0.3mm)) (condition "A.Type == \'Track\'"))'],
    fail: [
      [
        'dru (rule x (constraint clearence (min 1mm)))',
        'Line 2, column 21 of the rules: unknown constraint “clearence”',
      ],
      [
        'dru (rule x (constraint clearance (min 1)))',
        'Line 2, column 36 of the rules: a length needs a unit, such as 1mm',
      ],
    ],
  },
  creepage: {
    pass: [
      TWO,
      `${TWO}; dru (rule c (constraint creepage (min 0.3mm)))`,
      `${SQUARE}; track A F 5,1 9,1 0.2; track B B 5,1 9,1 0.2; dru (rule c (constraint creepage (min 3.3mm)))`,
      // Nothing leads to the other side nearby.
      `${SQUARE}; track A F 5,5 9,5 0.2; track B B 5,5 9,5 0.2; dru (rule c (constraint creepage (min 4mm)))`,
      // A slot between them makes the way longer.
      'track A F 0,0 2,0 0.2; track B F 0,1 2,1 0.2; edge -3,0.4 5,0.4; edge 5,0.4 5,0.6; edge 5,0.6 -3,0.6; edge -3,0.6 -3,0.4; dru (rule c (constraint creepage (min 2mm)))',
    ],
    fail: [
      [
        // 0.9 mm to the edge on each side, and the board's 1.6 mm between.
        `${SQUARE}; track A F 5,1 9,1 0.2; track B B 5,1 9,1 0.2; dru (rule c (constraint creepage (min 4mm)))`,
        'Creepage from Track [A] to Track [B] is 3.4 mm, less than 4 mm',
      ],
      [
        `${AROUND}; ${TWO}; dru (rule c (constraint creepage (min 0.4mm)))`,
        'Creepage from Track [A] to Track [B] is 0.3 mm, less than 0.4 mm',
      ],
    ],
  },
  physical_clearance: {
    pass: [
      'track A F 0,0 5,0 0.2; track A F 0,0.5 5,0.5 0.2',
      'track A F 0,0 5,0 0.2; track A F 5,0 9,0 0.2; dru (rule p (constraint physical_clearance (min 1mm)))',
    ],
    fail: [
      [
        'track A F 0,0 5,0 0.2; track A F 0,0.5 5,0.5 0.2; dru (rule p (constraint physical_clearance (min 1mm)))',
        'Track [A] and Track [A] are 0.3 mm apart, less than 1 mm',
      ],
    ],
  },
  physical_hole_clearance: {
    pass: ['via A 0,0 0.6/0.3; track A F 0,1 5,1 0.2; dru (rule p (constraint physical_hole_clearance (min 0.5mm)))'],
    fail: [
      [
        'via A 0,0 0.6/0.3; track A F 0,0.5 5,0.5 0.2; dru (rule p (constraint physical_hole_clearance (min 0.5mm)))',
        'The hole of Via [A] is 0.25 mm from Track [A], less than 0.5 mm',
      ],
    ],
  },
  via_dangling: {
    pass: [
      'via A 0,0 0.6/0.3; track A F 0,0 5,0 0.2; track A B 0,0 5,0 0.2',
      'via A 0,0 0.6/0.3; dru (rule v (severity ignore) (constraint via_dangling))',
    ],
    fail: [
      ['via A 0,0 0.6/0.3', 'Via [A] is not connected'],
      ['via A 0,0 0.6/0.3 free', 'Via [A] is not connected'],
      ['via A 0,0 0.6/0.3; track A F 0,0 5,0 0.2', 'Via [A] is connected on F.Cu only'],
    ],
  },
  track_dangling: {
    pass: [
      'U1 0,0 1@0,0=A 2@5,0=A; track A F 0,0 5,0 0.2',
      // A step shorter than its pen, and a track that lies on another but leads from pad to pad.
      'U1 0,0 1@0,0=A 2@5,0=A; track A F 0,0 2,0 0.2; track A F 2,0 2.05,0 0.2; track A F 2.05,0 5,0 0.2',
      'U1 0,0 1@0,0=A 2@5,0=A; track A F 0,0 5,0 0.2; track A F 0,0 5,0 0.3',
    ],
    fail: [
      ['U1 0,0 1@0,0=A; track A F 0,0 5,0 0.2', 'Track on F.Cu [A] has an unconnected end'],
      // Along a track and within its end.
      [
        'U1 0,0 1@0,0=A 2@5,0=A; track A F 0,0 5,0 0.2; track A F 1,0 4,0 0.2',
        'Track on F.Cu [A] has an unconnected end',
      ],
      [
        'U1 0,0 1@0,0=A 2@5,0=A; track A F 0,0 2,0 0.2; track A F 2,0 5,0 0.2; track A F 2,0 2,0.05 0.2',
        'Track on F.Cu [A] has an unconnected end',
      ],
    ],
  },
  starved_thermal: {
    pass: [
      // Spokes on two sides.
      `${thermal}; fill A F 0 0,4.8 9,4.8 9,5.2 0,5.2`,
      `${thermal}; fill A F 0 0,4.8 4.8,4.8 4.8,5.2 0,5.2; dru (rule s (constraint min_resolved_spokes 1))`,
      // Spokes drawn as tracks: in one piece or several, through the zone, and along the filled one.
      `${thermal}; ${oneSpoke}; track A F 5,5 8,5 0.2`,
      `${thermal}; ${oneSpoke}; track A F 5,5 5.9,5 0.2; track A F 5.9,5 8,5 0.2`,
      `${thermal}; ${oneSpoke}; track A F 5,5 5.5,5 0.2; track A F 5.5,5 5.65,5 0.2; track A F 5.65,5 8,5 0.2`,
      `${thermal}; ${oneSpoke}; track A F 5,5 20,5 0.2`,
      `${thermal}; ${oneSpoke}; track A F 5,5 2,5 0.2`,
      `${platedSpoke}; track A F 5,5 8,5 0.2`,
      // Nothing else connects the pad: an open connection, which is not this rule's.
      `${islandPads}; ${islandFill}`,
      // Tracks to another pad in two pieces, and a fill on the other side: KiCad 9 counts the spokes.
      `${islandPads}; track A B 5,5 6,6 0.2; track A B 6,6 8,8 0.2; ${islandFill}`,
      `${islandPads}; ${islandFill}; fill A B 0 0,0 9,0 9,9 0,9`,
    ],
    fail: [
      [`${thermal}; fill A F 0 0,4.8 4.8,4.8 4.8,5.2 0,5.2`, 'Pad 1 of U1 [A] has 1 spokes to Zone [A], fewer than 2'],
      // No spokes: tracks along the filled one within the relief and to another pad, to a via in the relief, and on another layer.
      [`${thermal}; ${oneSpoke}; track A F 5,5 4.6,5 0.2`, 'Pad 1 of U1 [A] has 1 spokes to Zone [A], fewer than 2'],
      [
        `${thermal}; ${oneSpoke}; track A F 5,5 -3,5 0.2; U3 -3,5 1@0,0=A`,
        'Pad 1 of U1 [A] has 1 spokes to Zone [A], fewer than 2',
      ],
      [
        `${thermal}; ${oneSpoke}; track A F 5,5 5.8,5 0.1; via A 5.8,5 0.3/0.2`,
        'Pad 1 of U1 [A] has 1 spokes to Zone [A], fewer than 2',
      ],
      [`${platedSpoke}; track A B 5,5 8,5 0.2`, 'Pad 1 of U1 [A] has 1 spokes to Zone [A], fewer than 2'],
      // Two spokes, to a piece that nothing else connects to.
      [
        `${islandPads}; track A B 5,5 8,8 0.2; ${islandFill}`,
        'Pad 1 of U1 [A] connects only to a piece of Zone [A] that nothing else connects to',
      ],
    ],
  },
  holes_co_located: {
    pass: ['via A 0,0 0.6/0.3; via A 0.1,0 0.6/0.3'],
    fail: [['via A 0,0 0.6/0.3; via A 0,0 0.8/0.4', 'Via [A] and Via [A] are drilled at the same position']],
  },
  connection_width: {
    pass: [
      'min minConnection 0.3; fill A F 0 0,0 4,0 4,2 5,2 5,0 9,0 9,9 5,9 5,2.5 4,2.5 4,9 0,9',
      // A sharp point is a sliver, no neck; a cut that leads to a hole is none either.
      'min minConnection 0.3; fill A F 0 0,0 9,0 9,4 6,4 4.5,9 4.4,4 0,4',
      'min minConnection 0.3; fill A F 0 0,0 9,0 9,9 0,9 0,5 3,5 3,6 6,6 6,3 3,3 3,5 0,5',
      // A long edge with a limit of a micrometre.
      'min minConnection 0.001; fill A F 0 0,0 400,0 400,300',
      // The tip of a teardrop lies on its track, and its flanks on its pad.
      'min minConnection 0.15; track A F 0,0 5,0 0.2; U1 0,0 1@0,0=A; fill A F 0 0.3,-0.5 2,-0.05 2,0.05 0.3,0.5',
      // Ends in the pad's middle, and side by side over a long way.
      'min minConnection 0.4; U1 0,0 1@0,0=A; track A F 0,0 5,0 0.5; track A F 3,0.3 6,0.3 0.5',
    ],
    fail: [
      [
        'min minConnection 0.4; U1 0,0 1@0,0=A; track A F 0.7,0 5,0 0.5',
        'Pad 1 of U1 [A] and Track [A] connect over only 0.284 mm, less than 0.4 mm',
      ],
      [
        'min minConnection 0.6; fill A F 0 0,0 4,0 4,2 5,2 5,0 9,0 9,9 5,9 5,2.5 4,2.5 4,9 0,9',
        'Zone [A] is 0.5 mm wide here, less than 0.6 mm',
      ],
    ],
  },
  track_angle: {
    pass: ['track A F 0,0 5,0 0.2; track A F 5,0 8,3 0.2; dru (rule t (constraint track_angle (min 90)))'],
    fail: [
      [
        'track A F 0,0 5,0 0.2; track A F 5,0 2,3 0.2; dru (rule t (constraint track_angle (min 90)))',
        'Track on F.Cu [A] and Track on F.Cu [A] meet at 45°, less than 90°',
      ],
    ],
  },
  track_segment_length: {
    pass: ['track A F 0,0 5,0 0.2; dru (rule t (constraint track_segment_length (max 5mm)))'],
    fail: [
      [
        'track A F 0,0 6,0 0.2; dru (rule t (constraint track_segment_length (max 5mm)))',
        'Track on F.Cu [A] is 6 mm long, more than 5 mm',
      ],
    ],
  },
  length_out_of_range: {
    pass: [
      'track A F 0,0 5,0 0.2; dru (rule l (constraint length (max 5mm)))',
      // The stub to the third pad does not lie on the way.
      `${FORK}; dru (rule l (constraint length (max 6mm)) (condition "A.fromTo('U1-1','U2-1')"))`,
    ],
    fail: [
      [
        `${FORK}; dru (rule l (constraint length (max 6mm)) (condition "A.fromTo('U1-1','U3-*')"))`,
        'The net A is 9 mm long, more than 6 mm',
      ],
      [
        'track A F 0,0 3,0 0.2; track A F 3,0 3,3 0.2; dru (rule l (constraint length (max 5mm)))',
        'The net A is 6 mm long, more than 5 mm',
      ],
      [
        'min minTrackWidth 0.1; via A 0,0 0.6/0.3; track A F 0,0 3,0 0.2; track A B 0,0 3,0 0.2; dru (rule l (constraint length (min 8mm)))',
        'The net A is 7.6 mm long, less than 8 mm',
      ],
    ],
  },
  skew_out_of_range: {
    pass: ['track A F 0,0 5,0 0.2; track B F 0,2 5.5,2 0.2; dru (rule s (constraint skew (max 1mm)))'],
    fail: [
      [
        'track A F 0,0 5,0 0.2; track B F 0,2 7,2 0.2; dru (rule s (constraint skew (max 1mm)))',
        'The net A is 2 mm shorter than B, more than 1 mm',
      ],
    ],
  },
  too_many_vias: {
    pass: ['via A 0,0 0.6/0.3; dru (rule v (constraint via_count (max 1)))'],
    fail: [
      [
        'via A 0,0 0.6/0.3; via A 3,0 0.6/0.3; dru (rule v (constraint via_count (max 1)))',
        'The net A has 2 vias, more than 1',
      ],
    ],
  },
  diff_pair_gap_out_of_range: {
    pass: [`track D_P F 0,0 5,0 0.2; track D_N F 0,0.4 5,0.4 0.2; dru (rule g (constraint diff_pair_gap (max 0.2mm)))`],
    fail: [
      [
        'track D_P F 0,0 5,0 0.2; track D_N F 0,0.5 5,0.5 0.2; dru (rule g (constraint diff_pair_gap (max 0.2mm)))',
        'The gap between Track on F.Cu [D_P] and Track on F.Cu [D_N] is 0.3 mm, more than 0.2 mm',
      ],
    ],
  },
  diff_pair_uncoupled_length_too_long: {
    pass: [
      `track D_P F 0,0 5,0 0.2; track D_N F 0,0.4 5,0.4 0.2; dru (rule u (constraint diff_pair_uncoupled (max 1mm)) (condition "A.inDiffPair('*')")); ${PAIR}`,
    ],
    fail: [
      [
        'track D_P F 0,0 5,0 0.2; track D_N F 0,0.4 3,0.4 0.2; dru (rule u (constraint diff_pair_uncoupled (max 1mm)))',
        'The pair D_P and D_N is uncoupled for 2 mm, more than 1 mm',
      ],
    ],
  },
  pth_inside_courtyard: {
    pass: ['rule pth_inside_courtyard warning; U1 0,0 court=1,1; U2 3,0 1@0,0=A:th'],
    fail: [
      [
        'rule pth_inside_courtyard warning; U1 0,0 court=1,1; U2 0.5,0 1@0,0=A:th',
        'The hole of Pad 1 of U2 [A] is inside the courtyard of U1',
      ],
    ],
  },
  npth_inside_courtyard: {
    pass: ['rule npth_inside_courtyard warning; U1 0,0 court=1,1; U2 0.5,0 1@0,0=A:th'],
    fail: [
      [
        'rule npth_inside_courtyard warning; U1 0,0 court=1,1; U2 0.5,0 1@0,0=-:np',
        'The hole of Pad 1 of U2 [—] is inside the courtyard of U1',
      ],
    ],
  },
  invalid_outline: {
    pass: [
      'edge 0,0 9,0; edge 9,0 9,9; edge 9,9 0,0',
      // Cut-outs that touch the outline or each other, and one outside.
      `${square(0, 0, 9, 9)}; ${square(8, 4, 9, 6)}; ${square(2, 2, 4, 4)}; ${square(4, 2, 6, 4)}; ${square(12, 2, 14, 4)}`,
    ],
    fail: [
      ['track A F 0,0 1,0 0.2', 'The board has no outline on Edge.Cuts'],
      ['edge 0,0 9,0; edge 9,0 9,9', 'The board outline is open here', 'The board outline is open here'],
      ['edge 0,0 9,9; edge 9,9 9,0; edge 9,0 0,9; edge 0,9 0,0', 'The board outline crosses itself here'],
      // A cut-out over the edge, and two over one another.
      [`${square(0, 0, 9, 9)}; ${square(8, 4, 12, 6)}`, 'Two outlines of the board cross here'],
      [`${square(0, 0, 9, 9)}; ${square(2, 2, 4, 4)}; ${square(3, 3, 6, 6)}`, 'Two outlines of the board cross here'],
    ],
  },
  solder_mask_bridge: {
    pass: [
      'U1 0,0 1@0,0=A 2@1.2,0=B',
      'U1 0,0 1@0,0=A 2@0.9,0=A',
      // NPTHs have no copper that solder could join.
      'U1 0,0 1@0,0=-:np; track B F -2,0.55 2,0.55 0.2',
      // An opening of its own that shows one net, and a drawing.
      'poly F.Mask 0,0 4,0 4,4 0,4; track A F 1,-1 1,5 0.2; line F.Cu 3,1 3,3 0.2',
      'U1 0,0 1@0,0=A 2@1,0=B; dru (rule m (constraint solder_mask_expansion (opt -0.1mm)))',
      'U1 0,0 1@0,0=A 2@1,0=B; dru (rule m (severity ignore) (constraint bridged_mask))',
    ],
    fail: [
      [
        'U1 0,0 1@0,0=A 2@1.2,0=B; dru (rule m (constraint solder_mask_expansion (opt 0.1mm)) (condition "A.Type == \'Pad\'"))',
        'The solder mask openings of Pad 1 of U1 and Pad 2 of U1 merge',
      ],
      ['U1 0,0 1@0,0=A 2@1,0=B', 'The solder mask openings of Pad 1 of U1 and Pad 2 of U1 merge'],
      ['U1 0,0 1@0,0=A; track B F -2,0.55 2,0.55 0.2', 'The solder mask opening of Pad 1 of U1 exposes Track [B]'],
      ['U1 0,0 1@0,0=A; via B 0,0.7 0.6/0.3', 'The solder mask opening of Pad 1 of U1 exposes Via [B]'],
      [`U1 0,0 1@0,0=A; fill B F 0 0.4,0 5,0 5,5`, 'The solder mask opening of Pad 1 of U1 exposes Zone [B]'],
      ['U1 0,0 1@0,0=-; track B F -2,0.55 2,0.55 0.2', 'The solder mask opening of Pad 1 of U1 exposes Track [B]'],
      ['U1 0,0 1@0,0=A 2@1,0=B:covered', 'The solder mask opening of Pad 1 of U1 exposes Pad 2 of U1 [B]'],
      ['U1 0,0 1@0,0=- 2@1,0=-', 'The solder mask openings of Pad 1 of U1 and Pad 2 of U1 merge'],
      [
        'poly F.Mask 0,0 4,0 4,4 0,4; track A F 1,-1 1,5 0.2; track B F 3,-1 3,5 0.2; track A F 2,-1 2,5 0.2',
        'The solder mask opening of Polygon exposes Track [A] and Track [B]',
      ],
      // Once for each further net, in however many pieces.
      [
        'poly F.Mask 0,0 9,0 9,4 0,4; track A F 1,-1 1,5 0.2; track B F 3,-1 3,1 0.2; track B F 3,1 3,3 0.2; track B F 3,3 3,5 0.2',
        'The solder mask opening of Polygon exposes Track [A] and Track [B]',
      ],
    ],
  },
  copper_sliver: {
    pass: [
      `fill A F 0 ${BOX}`,
      // The point lies on a pad.
      'fill A F 0 0,0 9,0 3,0.6 2,1 1,1 0,1; U1 9,0 1@0,0=A',
      // A line that leads to a hole is no border.
      `fill A F 0 ${BOX} 0,5 1,1.5 1,3 3,3 3,1.5 1,1.5 0,5`,
    ],
    fail: [
      ['fill A F 0 0,0 9,0 3,0.6 2,1 1,1 0,1', 'Zone [A] ends in a sharp point'],
      ['poly F.Cu 0,0 9,0 3,0.6 2,1 1,1 0,1', 'Polygon on F.Cu [—] ends in a sharp point'],
      ['poly F.Cu 0,0 9,0 0,1', 'Polygon on F.Cu [—] ends in a sharp point'],
    ],
  },
  isolated_copper: {
    pass: [`fill A F 0 ${BOX}; U1 5,5 1@0,0=A`, `fill - F 0 ${BOX}`],
    fail: [
      [`fill A F 0 ${BOX}`, 'An island of Zone [A] is unconnected'],
      // With a via alone, or with another fill: each piece is one finding.
      [`fill A F 0 ${BOX}; via A 5,5 0.6/0.3`, 'An island of Zone [A] is unconnected'],
      [
        `fill A F 0 ${BOX}; fill A B 0 ${BOX}; via A 5,5 0.6/0.3`,
        'An island of Zone [A] is unconnected',
        'An island of Zone [A] is unconnected',
      ],
    ],
  },
  zones_intersect: {
    pass: [
      `zone A F 0 ${BOX}; zone B F 1 ${BOX}`,
      `zone A F 0 ${BOX}; zone A F 1 ${BOX}`,
      `zone A F 0 ${BOX}; zone B B 0 ${BOX}`,
    ],
    fail: [
      [`zone A F 0 ${BOX}; zone B F 0 5,5 20,5 20,20`, 'Zone [A] and Zone [B] overlap on F.Cu with the same priority'],
      [`zone A F 0 ${BOX}; zone A F 0 ${BOX}`, 'Zone [A] and Zone [A] overlap on F.Cu with the same priority'],
    ],
  },
  items_not_allowed: {
    pass: [
      `keep vias F ${BOX}; track A F 2,2 5,2 0.2`,
      `keep tracks B ${BOX}; track A F 2,2 5,2 0.2`,
      // What touches the border is outside.
      'keep vias F 0,0 5,0 5,5 0,5; via A -0.3,2 0.6/0.3',
      'keep pads F 0,0 5,0 5,5 0,5; U1 -0.5,2 1@0,0=A',
      // Round items may touch the border of a cut-out from within.
      `keep vias F ${BOX} cut 3,3 6,3 6,6 3,6; via A 3.3,4 0.6/0.3`,
      `keep tracks F ${BOX} cut 3,3 6,3 6,6 3,6; track A F 3.1,4 5.9,4 0.2`,
      `area quiet F ${BOX}; track A F 20,2 25,2 0.2; dru (rule q (constraint disallow track) (condition "A.intersectsArea('quiet')"))`,
    ],
    fail: [
      [`keep tracks F ${BOX}; track A F 2,2 5,2 0.2`, 'a keep-out area does not allow Track on F.Cu [A] here'],
      ['keep vias F 0,0 5,0 5,5 0,5; via A -0.299,2 0.6/0.3', 'a keep-out area does not allow Via [A] here'],
      [`keep vias F ${BOX} cut 3,3 6,3 6,6 3,6; via A 3.299,4 0.6/0.3`, 'a keep-out area does not allow Via [A] here'],
      ['keep pads F 0,0 5,0 5,5 0,5; U1 -0.499,2 1@0,0=A', 'a keep-out area does not allow Pad 1 of U1 [A] here'],
      [`keep copper F ${BOX}; fill A F 0 5,5 20,5 20,20`, 'a keep-out area does not allow Zone [A] here'],
      [`keep footprints F ${BOX}; U1 5,5 court=1,1`, 'a keep-out area does not allow U1 here'],
      [
        `area quiet F ${BOX}; track A F 2,2 5,2 0.2; dru (rule q (constraint disallow track) (condition "A.intersectsArea('quiet')"))`,
        'rule “q” does not allow Track on F.Cu [A] here',
      ],
      ['via A 0,0 0.6/0.3; dru (rule q (constraint disallow through_via))', 'rule “q” does not allow Via [A] here'],
    ],
  },
  item_on_disabled_layer: {
    pass: ['track A F 0,0 5,0 0.2'],
    fail: [['track A In1 0,0 5,0 0.2', 'Track is on In1.Cu, which the board does not have']],
  },
  padstack: {
    pass: ['U1 0,0 1@0,0=A 2@3,0=B:th 3@6,0=C:co'],
    fail: [
      ['U1 0,0 1@0,0=A:both', 'Pad 1 of U1 [A] is an SMD pad on both sides'],
      ['U1 0,0 1@0,0=A:cp', 'Pad 1 of U1 [A] is a connector pad with solder paste'],
      ['U1 0,0 1@0,0=A:inner', 'Pad 1 of U1 [A] is an SMD pad on inner layers only'],
      ['U1 0,0 1@0,0=A:narrow', 'The hole of Pad 1 of U1 [A] extends beyond its copper'],
      ['U1 0,0 1@0,0=A:lost', 'The hole of Pad 1 of U1 [A] extends beyond its copper'],
    ],
  },
  padstack_invalid: {
    pass: ['U1 0,0 1@0,0=A; via A 0,0 0.6/0.3'],
    fail: [
      ['U1 0,0 1@0,0=A:zero', 'Pad 1 of U1 [A] has no size'],
      ['U1 0,0 1@0,0=A:two', 'The shapes of Pad 1 of U1 [A] do not touch one another'],
      ['via A 0,0 0.3/0.3', 'The hole of Via [A] removes all of its copper'],
    ],
  },
  through_hole_pad_without_hole: {
    pass: ['U1 0,0 1@0,0=A:th'],
    fail: [['U1 0,0 1@0,0=A:nohole', 'Pad 1 of U1 [A] has no hole']],
  },
  footprint_type_mismatch: {
    pass: ['rule footprint_type_mismatch warning; U1 0,0 1@0,0=A'],
    fail: [
      ['rule footprint_type_mismatch warning; U1 0,0 1@0,0=A:th', 'U1 is marked as SMD but has through-hole pads'],
      [
        'rule footprint_type_mismatch warning; U1 0,0 1@0,0=A type=thru',
        'U1 is marked as through-hole but has SMD pads only',
      ],
    ],
  },
  text_height: {
    pass: ['min minTextHeight 0.8; text F.SilkS A 0,0', 'min minTextHeight 0.8; text F.Fab A 0,0 h=0.5'],
    fail: [
      // The height that KiCad asks for where a board says nothing.
      ['text F.SilkS A 0,0 h=0.5', 'The text “A” is 0.5 mm high, less than 0.8 mm'],
      [
        'text F.SilkS A 0,0 h=3; dru (rule t (layer "?.Silkscreen") (constraint text_height (max 2mm)))',
        'The text “A” is 3 mm high, more than 2 mm',
      ],
    ],
  },
  text_thickness: {
    pass: ['min minTextThickness 0.1; text F.SilkS A 0,0'],
    fail: [
      ['min minTextThickness 0.1; text F.SilkS A 0,0 t=0.05', 'The strokes of “A” are 0.05 mm thick, less than 0.1 mm'],
      ['text F.SilkS A 0,0 t=0.05', 'The strokes of “A” are 0.05 mm thick, less than 0.08 mm'],
    ],
  },
  mirrored_text_on_front_layer: {
    pass: ['text F.SilkS A 0,0', 'text B.SilkS A 0,0 mirror'],
    fail: [['text F.SilkS A 0,0 mirror', 'The text “A” is mirrored on a front layer']],
  },
  nonmirrored_text_on_back_layer: {
    pass: ['text B.SilkS A 0,0 mirror'],
    fail: [['text B.SilkS A 0,0', 'The text “A” is not mirrored on a back layer']],
  },
  text_on_edge_cuts: {
    pass: ['text F.SilkS A 0,0'],
    fail: [['text Edge.Cuts A 0,0', 'The text “A” is on Edge.Cuts']],
  },
  unresolved_variable: {
    pass: ['text F.SilkS ${LAYER} 0,0', 'text F.SilkS A 0,0'],
    fail: [['text F.SilkS ${NOBODY} 0,0', 'The variable ${NOBODY} has no value']],
  },
  assertion_failure: {
    pass: [
      'track A F 0,0 5,0 0.2; dru (rule a (constraint assertion "A.Width >= 0.2mm") (condition "A.Type == \'Track\'"))',
    ],
    fail: [
      [
        'track A F 0,0 5,0 0.15; dru (rule a (constraint assertion "A.Width >= 0.2mm") (condition "A.Type == \'Track\'"))',
        'Track on F.Cu [A] does not meet “A.Width >= 0.2mm” of the rule “a”',
      ],
    ],
  },
};
