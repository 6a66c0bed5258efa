import { RULE_CASES, type RuleCases } from './drcRuleCases.ts';

const crossesItself = 'The courtyard of U1 crosses or touches itself on F.CrtYd';

/** For each rule: boards that pass, and boards that fail with these messages. */
export const CASES: Record<string, RuleCases> = {
  ...RULE_CASES,
  unconnected_items: {
    pass: [
      'U1 0,0 1@0,0=A; U2 5,0 1@0,0=A; track A F 0,0 5,0 0.2',
      // Copper that overlaps is joined, wherever its ends are.
      'U1 0,0 1@0,0=A; U2 5,0 1@0,0=A; track A F 0.4,0.4 4.6,0.4 0.2',
      'U1 0,0 1@0,0=A; U2 5,0 1@0,0=A:th; track A F 0,0 2,0 0.2; via A 2,0 0.6/0.3; track A B 2,0 5,0 0.2',
      'U1 0,0 1@0,0=A; U2 5,0 1@0,0=A; fill A F 0.2 -2,-2 8,-2 8,2 -2,2',
      'U1 0,0 1@0,0=-; U2 5,0 1@0,0=-',
      // A fill that nothing reaches is isolated copper, which is another rule.
      'U1 0,0 1@0,0=A; fill A F 0.2 2,-2 8,-2 8,2 2,2',
      'arc A F 0,0 1,1 2,0 0.2; U1 2,0 1@0,0=A; U2 0,0 1@0,0=A',
    ],
    fail: [
      ['U1 0,0 1@0,0=A; U2 5,0 1@0,0=A', 'Pad 1 of U1 [A] and Pad 1 of U2 [A] of net A are not connected'],
      // On another layer a track joins nothing.
      [
        'U1 0,0 1@0,0=A; U2 5,0 1@0,0=A; track A B 0,0 5,0 0.2',
        'Pad 1 of U1 [A] and Track on B.Cu [A] of net A are not connected',
        'Pad 1 of U2 [A] and Track on B.Cu [A] of net A are not connected',
      ],
    ],
  },
  shorting_items: {
    pass: [
      'U1 0,0 1@0,0=A; track A F 0,0 5,0 0.2',
      'U1 0,0 1@0,0=A 2@0.5,0=B tie',
      'U1 0,0 1@0,0=A 2@2,0=B strip=0,0,2,0 tie',
      'U1 0,0 1@0,0=A 1@0.5,0=B',
      'U1 0,0 1@0,0=A; track B B 0,0 5,0 0.2',
    ],
    fail: [
      ['U1 0,0 1@0,0=A; track B F 0,0 5,0 0.2', 'Pad 1 of U1 [A] and Track [B] touch on F.Cu'],
      ['U1 0,0 1@0,0=A 2@0.5,0=B', 'Pad 1 of U1 [A] and Pad 2 of U1 [B] touch on F.Cu'],
      // A strip that the footprint draws over both.
      [
        'U1 0,0 1@0,0=A 2@2,0=B strip=0,0,2,0',
        'Pad 1 of U1 [A] and Copper of U1 [—] touch on F.Cu',
        'Pad 2 of U1 [B] and Copper of U1 [—] touch on F.Cu',
      ],
      ['fill A F 0 0,0 9,0 9,9 0,9; via B 5,5 0.6/0.3', 'Zone [A] and Via [B] touch on F.Cu'],
    ],
  },
  tracks_crossing: {
    pass: ['track A F 0,0 5,0 0.2; track A F 2,-2 2,2 0.2', 'track A F 0,0 5,0 0.2; track B B 2,-2 2,2 0.2'],
    fail: [['track A F 0,0 5,0 0.2; track B F 2,-2 2,2 0.2', 'Track [A] and Track [B] cross on F.Cu']],
  },
  clearance: {
    pass: [
      'track A F 0,0 5,0 0.2; track B F 0,0.4 5,0.4 0.2',
      'track A F 0,0 5,0 0.2; track A F 0,0.3 5,0.3 0.2',
      'track A F 0,0 5,0 0.2; track B B 0,0.3 5,0.3 0.2',
      // The clearance of a pad replaces that of the net classes, and a zone's.
      'U1 0,0 1@0,0=A clear=0.1; track B F -2,0.75 2,0.75 0.2',
      'U1 0,0 1@0,0=A clear=0.1; fill B F 0.5 -2,0.7 2,0.7 2,2 -2,2',
      'min minClearance 0.1; class P 0.3 USB_*; track USB_P F 0,0 5,0 0.2; track USB_N F 0,0.46 5,0.46 0.2',
      'U1 0,0 1@0,0=- 2@1.1,0=-',
      'U1 0,0 1@0,0=A 2@1.1,0=B tie',
    ],
    fail: [
      [
        'track A F 0,0 5,0 0.2; track B F 0,0.3 5,0.3 0.2',
        'Clearance between Track [A] and Track [B] on F.Cu is 0.1 mm, less than 0.2 mm',
      ],
      [
        'U1 0,0 1@0,0=A; track B F -2,0.65 2,0.65 0.2',
        'Clearance between Pad 1 of U1 [A] and Track [B] on F.Cu is 0.05 mm, less than 0.2 mm',
      ],
      [
        'via A 0,0 0.6/0.3; arc B F 0.45,0 0.8,0.1 1.2,0.4 0.2',
        'Clearance between Via [A] and Track [B] on F.Cu is 0.05 mm, less than 0.2 mm',
      ],
      [
        'class HV 0.5 /hv*; track /hv1 F 0,0 5,0 0.2; track B F 0,0.5 5,0.5 0.2',
        'Clearance between Track [/hv1] and Track [B] on F.Cu is 0.3 mm, less than 0.5 mm',
      ],
      [
        'min minClearance 0.25; track A F 0,0 5,0 0.2; track B F 0,0.4 5,0.4 0.2',
        'Clearance between Track [A] and Track [B] on F.Cu is 0.2 mm, less than 0.25 mm',
      ],
      [
        'fill A F 0.5 0,0 9,0 9,9 0,9; track B F 0,-0.4 5,-0.4 0.2',
        'Clearance between Zone [A] and Track [B] on F.Cu is 0.3 mm, less than 0.5 mm',
      ],
      [
        'line F.Cu 0,0 5,0 0.2; track B F 0,0.3 5,0.3 0.2',
        'Clearance between Line [—] and Track [B] on F.Cu is 0.1 mm, less than 0.2 mm',
      ],
      [
        'text F.Cu I 0,0; track B F -2,0.6 2,0.6 0.2',
        'Clearance between Text [—] and Track [B] on F.Cu is 0 mm, less than 0.2 mm',
      ],
      [
        'U1 0,0 1@0,0=A clear=0.5; track B F -2,0.95 2,0.95 0.2',
        'Clearance between Pad 1 of U1 [A] and Track [B] on F.Cu is 0.35 mm, less than 0.5 mm',
      ],
    ],
  },
  hole_clearance: {
    pass: [
      'U1 0,0 1@0,0=-:np; track A F -2,0.9 2,0.9 0.2',
      'via A 0,0 0.6/0.5; track A F -2,0.4 2,0.4 0.2',
      'min minHoleClearance 0; via A 0,0 0.6/0.5; track B F -2,0.5 2,0.5 0.2',
      // A footprint's own drawing by its hole.
      'U1 0,0 1@0,0=A:th strip=0,0,2,0',
      // The own clearance of copper is one from copper.
      'U1 0,0 @0,0=-:np; U2 1.4,0 1@0,0=B clear=0.5',
    ],
    fail: [
      [
        'U1 0,0 @0,0=-:np clear=1.2; track A F -2,1.5 2,1.5 0.2',
        'The hole of Pad of U1 [—] is 0.9 mm from Track [A] on F.Cu, less than 1.2 mm',
      ],
      [
        'U1 0,0 @0,0=-:np clear=0.1; track A F -2,0.8 2,0.8 0.2',
        'The hole of Pad of U1 [—] is 0.2 mm from Track [A] on F.Cu, less than 0.25 mm',
      ],
      [
        'U1 0,0 @0,0=-:np; track A F -2,0.8 2,0.8 0.2',
        'The hole of Pad of U1 [—] is 0.2 mm from Track [A] on F.Cu, less than 0.25 mm',
      ],
      [
        'via A 0,0 0.6/0.5; track B F -2,0.5 2,0.5 0.2',
        'The hole of Via [A] is 0.15 mm from Track [B] on F.Cu, less than 0.25 mm',
      ],
    ],
  },
  hole_to_hole: {
    pass: ['via A 0,0 0.6/0.3; via A 0.55,0 0.6/0.3', 'micro A 0,0 0.3/0.1; via A 0.3,0 0.6/0.3'],
    fail: [
      [
        'via A 0,0 0.6/0.3; via A 0.5,0 0.6/0.3',
        'The holes of Via [A] and Via [A] are 0.2 mm apart, less than 0.25 mm',
      ],
      [
        'U1 0,0 1@0,0=A:th; via A 0.7,0 0.6/0.3',
        'The holes of Pad 1 of U1 [A] and Via [A] are 0.15 mm apart, less than 0.25 mm',
      ],
    ],
  },
  copper_edge_clearance: {
    pass: [
      'edge 0,0 20,0; track A F 2,0.6 8,0.6 0.2',
      'edge 0,0 20,0; text F.SilkS A 3,0',
      'edge 0,0 20,0; U1 5,0 1@0,0=A:co',
    ],
    fail: [
      ['edge 0,0 20,0; track A F 2,0.5 8,0.5 0.2', 'Track on F.Cu [A] is 0.4 mm from the board edge, less than 0.5 mm'],
      [
        'edge 0,0 20,0; edge 20,0 20,9; U1 20,0 1@0,0=A',
        'Pad 1 of U1 [A] is 0 mm from the board edge, less than 0.5 mm',
      ],
    ],
  },
  track_width: {
    pass: ['track A F 0,0 5,0 0.2'],
    fail: [['track A F 0,0 5,0 0.15', 'Track on F.Cu [A] is 0.15 mm wide, less than 0.2 mm']],
  },
  via_diameter: {
    pass: ['via A 0,0 0.5/0.3', 'micro A 0,0 0.2/0.1'],
    fail: [
      ['via A 0,0 0.4/0.2', 'Via [A] has a diameter of 0.4 mm, less than 0.5 mm'],
      ['micro A 0,0 0.15/0.1', 'Via [A] has a diameter of 0.15 mm, less than 0.2 mm'],
    ],
  },
  annular_width: {
    pass: ['via A 0,0 0.5/0.3', 'U1 0,0 1@0,0=A:th', 'U1 0,0 1@0,0=-:np'],
    fail: [
      ['via A 0,0 0.5/0.4', 'The annular ring of Via [A] is 0.05 mm, less than 0.1 mm'],
      ['min minAnnularWidth 0.5; U1 0,0 1@0,0=A:th', 'The annular ring of Pad 1 of U1 [A] is 0.4 mm, less than 0.5 mm'],
      ['U1 0,0 1@0,0=A:narrow', 'The annular ring of Pad 1 of U1 [A] is 0 mm, less than 0.1 mm'],
    ],
  },
  drill_out_of_range: {
    pass: ['via A 0,0 0.6/0.3', 'micro A 0,0 0.3/0.1', 'U1 0,0 1@0,0=A:th'],
    fail: [
      ['via A 0,0 0.6/0.25', 'The hole of Via [A] is 0.25 mm, less than 0.3 mm'],
      ['min minThroughHole 0.9; U1 0,0 1@0,0=A:th', 'The hole of Pad 1 of U1 [A] is 0.8 mm, less than 0.9 mm'],
    ],
  },
  microvia_drill_out_of_range: {
    pass: ['micro A 0,0 0.3/0.1', 'via A 0,0 0.3/0.05'],
    fail: [['micro A 0,0 0.3/0.05', 'The hole of Via [A] is 0.05 mm, less than 0.1 mm']],
  },
  courtyards_overlap: {
    pass: [
      'U1 0,0 court=1,1; U2 3,0 court=1,1',
      'U1 0,0 court=1,1; U2 2,0 court=1,1',
      'U1 0,0 court=1,1; U2 0.5,0',
      // Less than 10 µm, as in KiCad 9.
      'U1 0,0 court=1,1; U2 1.991,0 court=1,1',
    ],
    fail: [
      ['U1 0,0 court=1,1; U2 1.99,0 court=1,1', 'The courtyards of U1 and U2 overlap'],
      ['U1 0,0 court=1,1; U2 1.9,0 court=1,1', 'The courtyards of U1 and U2 overlap'],
      ['U1 0,0 court=2,2; U2 0.1,0 court=1,1', 'The courtyards of U1 and U2 overlap'],
      ['U1 0,0 court=1,1; U2 0,0 court=1,1', 'The courtyards of U1 and U2 overlap'],
      ['U1 0,0 court=3,1; U2 0,0 court=1,3', 'The courtyards of U1 and U2 overlap'],
    ],
  },
  malformed_courtyard: {
    pass: [
      'U1 0,0 court=1,1',
      'U1 0,0 1@0,0=A',
      'U1 0,0 court=1,1 gap=0.019',
      'U1 0,0 yard=0,0,1,0,2,0,2,2,0,2',
      'U1 0,0 yard=0,0,2,0,2,2,0,2 yard=2,2,4,2,4,4,2,4',
      'U1 0,0 yard=0,0,2,0,2,2,0,2 yard=2.001,0.5,4,0.5,4,2.5,2.001,2.5',
      'U1 0,0 yard=0,0,5,0,5,5,0,5 yard=1,1,2,1,2,2,1,2',
      'U1 0,0 yard=0,0,2,0,2,2,0,2 yardB=1,1,3,1,3,3,1,3',
    ],
    fail: [
      ['U1 0,0 court=1,1 open', 'The courtyard of U1 is not closed'],
      ['U1 0,0 court=1,1 gap=0.021', 'The courtyard of U1 is not closed'],
      ['U1 0,0 yard=-1,-1,1,1,1,-1,-1,1', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,1,0,0,2', crossesItself],
      ['U1 0,0 yard=0,0,2,0,3,0,2,0,2,2,0,2', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,0,2 yard=1,1,3,1,3,3,1,3', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,0,2 yard=2,0,4,0,4,2,2,2', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,0,2 yard=2,0.5,4,0.5,4,2.5,2,2.5', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,0,2 yard=2,1,4,0,4,2', crossesItself],
      ['U1 0,0 yard=0,0,2,0,2,2,0,2 yard=0,0,2,0,2,2,0,2', crossesItself],
      ['U1 0,0 yard=0,0,5,0,5,5,0,5 yard=1,1,2,1,2,-1,1.5,-1', crossesItself],
      ['U1 0,0 yard=0,0,5,0,5,5,0,5 yard=-1,1,2,1,2,2,-1,2', crossesItself],
      [
        'U1 0,0 yard=0,0,2,0,2,2,0,2 yardB=-1,-1,1,1,1,-1,-1,1',
        'The courtyard of U1 crosses or touches itself on B.CrtYd',
      ],
    ],
  },
  missing_courtyard: {
    pass: ['rule missing_courtyard warning; U1 0,0 court=1,1', 'U1 0,0 1@0,0=A'],
    fail: [['rule missing_courtyard warning; U1 0,0 1@0,0=A', 'U1 has no courtyard']],
  },
  silk_over_copper: {
    pass: ['U1 0,0 1@0,0=A silk=-2,0.6,2,0.6', 'text B.SilkS A 0,0; U1 0,0 1@0,0=A'],
    fail: [
      ['U1 0,0 1@0,0=A silk=-2,0.5,2,0.5', 'Silkscreen of U1 is in the solder mask opening of Pad 1 of U1'],
      ['text F.SilkS I 0,0; U1 0,0 1@0,0=A', 'Silkscreen of Text “I” is in the solder mask opening of Pad 1 of U1'],
    ],
  },
  silk_edge_clearance: {
    pass: ['edge 0,0 20,0; U1 5,2 silk=-1,0,1,0'],
    fail: [
      ['edge 0,0 20,0; U1 5,0 silk=0,-1,0,1', 'Silkscreen of U1 is cut by the board edge'],
      ['line Margin 0,0 20,0 0.1; U1 5,0 silk=0,-1,0,1', 'Silkscreen of U1 is cut by the board edge'],
    ],
  },
  silk_overlap: {
    pass: ['line F.SilkS 0,0 5,0 0.1; line F.SilkS 2,-1 2,1 0.1', 'text F.SilkS I 0,0; line B.SilkS -2,0 2,0 0.1'],
    fail: [
      ['U1 0,0 silk=-1,0,1,0; U2 0,0 silk=0,-1,0,1', 'Silkscreen of U1 and U2 overlaps'],
      ['text F.SilkS I 0,0; line F.SilkS -2,0 2,0 0.1', 'Silkscreen of Text “I” and Line overlaps'],
      // The foot of our 1 is longer than that of KiCad's.
      ['text F.SilkS 1 0,0; line F.SilkS 0.45,-2 0.45,2 0.1', 'Silkscreen of Text “1” and Line overlaps'],
    ],
  },
};
