/**
 * For each electrical rule: circuits that pass, and circuits that fail with these messages. In the language of `circuit`:
 * the part of a line at place n is at x = 16 n, its pins at y = 0, 4, 8 …
 */
export const CASES: Record<string, { pass: string[]; fail: [string, ...string[]][] }> = {
  pin_not_connected: {
    pass: [
      'R1 1 2; R2 1 2; R1.1-R2.1; R1.2-R2.2',
      'R1 1; nc R1.1',
      'R1 1; label A R1.1',
      'U1 1:free',
      'U1 1:noConnect',
      'U1 1=VCC:PowerIn',
      'R1 1; sheet S A; S.A-R1.1',
      // A power symbol on an open wire, whose net has a pin elsewhere on the sheet: the wire end is reported.
      'R1 1; power GND R1.1; power GND 50,0; wire 50,0 54,0',
    ],
    fail: [
      ['power GND 50,0; wire 50,0 54,0; power GND 60,0; wire 60,0 64,0', 'Pin GND.1 is not connected'],
      ['R1 1; power GND R1.1; power GND 50,0', 'Pin GND.1 is not connected'],
      ['R1 1 2; R2 1 2; R1.1-R2.1; nc R2.2', 'Pin R1.2 is not connected'],
      ['U1 3=CLK:input', 'Pin U1.3 (CLK) is not connected'],
      ['sheet S A', 'Pin A of sheet S is not connected'],
      ['R1 1; port A R1.1', 'Port A of the root sheet has no parent sheet'],
    ],
  },
  pin_to_pin: {
    pass: ['U1 1:output; U2 1:input; U1.1-U2.1', 'U1 1:openCollector; U2 1:openCollector; U1.1-U2.1'],
    fail: [
      ['U1 1:output; U2 1:output; U1.1-U2.1', 'Pins U1.1 [output] and U2.1 [output] are connected by Net-(U1-Pad1)'],
      [
        'U1 1:powerOut; U2 1:powerOut; global V U1.1; global V U2.1',
        'Pins U1.1 [power output] and U2.1 [power output] are connected by V',
      ],
      // Each pin once: the unspecified one conflicts with both others.
      [
        'U1 1:output; U2 1:unspecified; U3 1:input; U1.1-U2.1; U2.1-U3.1',
        'Pins U2.1 [unspecified] and U3.1 [input] are connected by Net-(U1-Pad1)',
      ],
      [
        'U1 1:output; U2 1:output; U3 1:output; U1.1-U2.1; U2.1-U3.1',
        'Pins U1.1 [output] and U2.1 [output] are connected by Net-(U1-Pad1)',
        'Pins U2.1 [output] and U3.1 [output] are connected by Net-(U1-Pad1)',
      ],
    ],
  },
  pin_not_driven: {
    pass: [
      'U1 1:input; U2 1:output; U1.1-U2.1',
      'U1 1:input; R1 1; U1.1-R1.1',
      'U1 1:input; nc U1.1',
      'U1 1:input; U2 1:powerIn; U1.1-U2.1',
    ],
    fail: [
      ['U1 1:input; U2 1=A:input; U1.1-U2.1', 'Input U1.1 of Net-(U2-A) has no driving output'],
      ['U1 1:openCollector; U2 1:input; U1.1-U2.1; label A U1.1', 'Input U2.1 of /A has no driving output'],
    ],
  },
  power_pin_not_driven: {
    pass: [
      'U1 1:powerIn; U2 1:powerOut; U1.1-U2.1',
      'U1 1:powerIn; U2 1:powerOut; power VCC U1.1; power VCC U2.1',
      'U1 1:powerIn; nc U1.1',
    ],
    fail: [
      ['U1 1:powerIn; R1 1; U1.1-R1.1', 'Power input U1.1 of Net-(R1-Pad1) has no driving power output'],
      ['U1 1:powerIn; power VCC U1.1', 'Power input U1.1 of VCC has no driving power output'],
    ],
  },
  ground_pin_not_ground: {
    pass: [
      'U1 1=GND:powerIn 2=GNDA:powerIn; power GND U1.1; power GND U1.2',
      'U1 1=GND:powerIn 2=VCC:powerIn; power VSS U1.1; power VCC U1.2',
    ],
    fail: [
      ['U1 1=GND:powerIn 2=GNDA:powerIn; power GND U1.1; power VCC U1.2', 'Pin U1.2 (GNDA) is on VCC, not on ground'],
    ],
  },
  no_connect_connected: {
    pass: [
      'R1 1; nc R1.1',
      'R1 1; nc R1.1; label OPEN R1.1',
      'U1 1:noConnect; nc U1.1',
      // A port is left open on the side of the flag, regardless of the other side.
      'sheet S A; nc S.A; on S; R1 1; R2 1; R1.1-R2.1; port A R1.1',
      'sheet S A; R9 1; S.A-R9.1; on S; R1 1; port A R1.1; nc R1.1',
      'sheet S A; wire S.A 20,20; nc 20,20; on S; R1 1; port A R1.1',
    ],
    fail: [
      ['sheet S A; R9 1; S.A-R9.1; nc R9.1; on S; R1 1; port A R1.1', 'A no-connect flag is on a connected item: /S/A'],
      ['U1 1=X:noConnect; R1 1; U1.1-R1.1', 'Pin U1.1 (X) has a no-connect flag but is connected'],
      ['R1 1; R2 1; R1.1-R2.1; nc R1.1', 'A no-connect flag is on a connected item: unconnected-(R1-Pad1)'],
      ['R1 1; R2 1; label A R1.1; label A R2.1; nc R1.1', 'A no-connect flag is on a connected item: /A'],
    ],
  },
  no_connect_dangling: {
    pass: ['R1 1; nc R1.1', 'U1 1:noConnect; nc U1.1'],
    fail: [['float nc', 'A no-connect flag is not on a pin']],
  },
  label_dangling: {
    pass: ['R1 1; label A R1.1', 'class FAST 1,0; wire 0,0 4,0', 'global A 0,0'],
    fail: [
      ['float A', 'Label A is not on a wire or pin'],
      ['label A 50,0; R1 1; label A R1.1', 'Label A is not on a wire or pin'],
      ['wire 0,0 4,0; label A 1,0', 'The wires of label A connect to no pin'],
      [
        'wire 0,0 4,0; label A 1,0; wire 0,4 4,4; label A 1,4',
        'The wires of label A connect to no pin',
        'The wires of label A connect to no pin',
      ],
      ['class FAST 0,0', 'A directive is not on a wire, a pin or the border of a rule area'],
    ],
  },
  global_label_dangling: {
    pass: ['R1 1; global A R1.1', 'float A'],
    fail: [
      ['global A 0,0', 'Global label A is not on a wire or pin'],
      ['wire 0,0 4,0; global A 0,0', 'The wires of global label A connect to no pin'],
    ],
  },
  isolated_pin_label: {
    pass: [
      'R1 1; R2 1; label A R1.1; label A R2.1',
      'R1 1; R2 1; R1.1-R2.1; label A R1.1',
      'R1 1; label A R1.1; nc R1.1',
      // Next to a label that lies on nothing.
      'R1 1; label A R1.1; label A 50,0',
    ],
    fail: [
      ['R1 1; label A R1.1', 'Label A connects only to pin R1.1'],
      // Each label of the net.
      [
        'R1 1; label A R1.1; wire 50,0 54,0; label A 50,0',
        'Label A connects only to pin R1.1',
        'Label A connects only to pin R1.1',
      ],
    ],
  },
  single_global_label: {
    pass: ['R1 1; R2 1; global A R1.1; global A R2.1'],
    fail: [['R1 1; global A R1.1', 'Global label A appears once']],
  },
  wire_dangling: {
    pass: ['R1 1; wire R1.1 4,0', 'wire 0,0 4,0; label A 0,0'],
    fail: [
      ['wire 0,0 4,0', 'A wire connects to no pin or label'],
      ['wire 0,0 4,0; wire 4,0 4,4', '2 connected wires reach no pin or label'],
    ],
  },
  unconnected_wire_endpoint: {
    pass: [
      'R1 1; R2 1; R1.1-R2.1',
      'R1 1; wire R1.1 4,0; nc 4,0',
      'wire 0,0 4,0; wire 4,0 0,0',
      // An entry joins wires that pass at its end.
      'bus 0,-4 0,4; entry 0,0 2,2; wire 2,0 2,4; label D0 2,0; label D0 2,4',
    ],
    fail: [
      ['R1 1; wire R1.1 4,0', 'A wire end is unconnected'],
      ['R1 1; R2 1; R1.1-R2.1; wire 8,4 8,0; label A 8,4', 'A wire ends on another wire without a junction'],
      ['entry 0,0 2,2; bus 0,-4 0,4', 'A bus entry end is unconnected'],
    ],
  },
  bus_entry_needed: {
    pass: ['bus 0,0 0,8; entry 0,2 2,4; wire 2,4 8,4'],
    fail: [['bus 0,0 0,8; wire 0,4 8,4', 'A wire ends on a bus without a bus entry']],
  },
  endpoint_off_grid: {
    pass: ['R1 1; R2 1; R1.1-R2.1'],
    fail: [
      ['wire 0,0 4.5,0', 'A wire end is off the grid'],
      ['entry 0,0.5 2,2', 'A bus entry end is off the grid'],
      ['R1 1; move R1 0.5,0', 'Pin R1.1 is off the grid'],
    ],
  },
  four_way_junction: {
    pass: ['wire 0,0 4,0; wire 4,0 8,0; wire 4,0 4,4'],
    fail: [['wire 0,0 4,0; wire 4,0 8,0; wire 4,0 4,4; wire 4,-4 4,0', '4 wires and pins meet at one point']],
  },
  label_multiple_wires: {
    pass: ['wire 0,0 8,0; label A 4,0', 'wire 0,0 8,0; wire 4,0 4,8; label A 4,0'],
    fail: [['wire 0,0 8,0; wire 4,-4 4,4; label A 4,0', 'Label A connects 2 wires that cross there']],
  },
  multiple_net_names: {
    pass: ['R1 1; R2 1; R1.1-R2.1; label A R1.1; global A R2.1'],
    fail: [
      ['R1 1; R2 1; R1.1-R2.1; label A R1.1; label B R2.1', 'Both A and B name this net. The name used is /A.'],
      ['R1 1; R2 1; R1.1-R2.1; label A R1.1; power VCC R2.1', 'Both A and VCC name this net. The name used is VCC.'],
    ],
  },
  same_local_global_label: {
    pass: ['R1 1; R2 1; label A R1.1; global B R2.1'],
    fail: [['R1 1; R2 1; label A R1.1; global A R2.1', 'A local and a global label are both named A']],
  },
  similar_labels: {
    pass: ['label A 0,0; label A 1,0', 'sheet S A; label A 0,0; on S; label a 0,0'],
    fail: [
      ['label CLK 0,0; label Clk 1,0', 'Labels CLK and Clk differ only in case'],
      ['sheet S; label A 0,0; on S; global a 0,0', 'Labels A and a differ only in case'],
    ],
  },
  similar_power: {
    pass: ['R1 1; R2 1; power VCC R1.1; power VCC R2.1'],
    fail: [['R1 1; R2 1; power VCC R1.1; power Vcc R2.1', 'Power symbols VCC and Vcc differ only in case']],
  },
  similar_label_and_power: {
    pass: ['R1 1; R2 1; power VCC R1.1; label VCC R2.1'],
    fail: [['R1 1; R2 1; power VCC R1.1; label Vcc R2.1', 'Power symbol VCC and label Vcc differ only in case']],
  },
  bus_to_net_conflict: {
    pass: ['bus 0,0 0,8; label D[0..3] 0,4', 'wire 0,0 0,8; label D 0,4'],
    fail: [
      ['wire 0,0 0,8; label D[0..3] 0,4', 'D[0..3] is a bus name but is on a wire'],
      ['bus 0,0 0,8; label D 0,4', 'D is a net name but is on a bus'],
    ],
  },
  bus_to_bus_conflict: {
    pass: ['bus 0,0 0,8; label D[0..3] 0,4; port Q[0..3] 0,8'],
    fail: [
      [
        'bus 0,0 0,8; label X{A,B} 0,4; port Y{C,D} 0,8',
        'Bus X{A,B} and port Y{C,D} are connected but have no common member',
      ],
    ],
  },
  net_not_bus_member: {
    pass: [
      'bus 0,0 0,8; label D[0..3] 0,8; entry 0,2 2,4; wire 2,4 8,4; label D1 4,4',
      'bus 0,0 0,8; entry 0,2 2,4; wire 2,4 8,4',
      'bus 0,0 0,8; label D[0..3] 0,8; entry 0,2 2,4; wire 2,4 8,4; global Q1 4,4',
      // An entry without a wire dangles, which is another rule's finding.
      'bus 0,0 0,8; label D[0..3] 0,8; entry 0,2 2,4',
    ],
    fail: [
      [
        'bus 0,0 0,8; label D[0..3] 0,8; entry 0,2 2,4; wire 2,4 8,4; label D7 4,4',
        'Net D7 leaves bus D[0..3], which has no such member',
      ],
      ['bus 0,0 0,8; label D[0..3] 0,8; entry 0,2 2,4; wire 2,4 8,4', 'An unnamed wire leaves bus D[0..3]'],
      ['bus 0,0 0,8; entry 0,2 2,4; wire 2,4 8,4; label Q1 4,4', 'Net Q1 leaves a bus without a name'],
      // Once a net, however many entries it has.
      [
        'bus 0,0 0,8; entry 0,2 2,4; wire 2,4 8,4; label Q1 4,4; entry 0,4 2,6; wire 2,6 8,6; label Q1 4,6',
        'Net Q1 leaves a bus without a name',
      ],
    ],
  },
  hier_label_mismatch: {
    pass: ['sheet S A B; on S; port A 0,0; port B 1,0'],
    fail: [
      ['sheet S A B; on S; port A 0,0', 'Pin B of sheet S has no matching label inside'],
      ['sheet S A; on S; port A 0,0; port C 1,0', 'Label C has no pin on sheet S'],
    ],
  },
  duplicate_sheet_names: {
    pass: ['sheet S; sheet T'],
    fail: [['sheet S; sheet s', 'Two sheets on this page are named s']],
  },
  duplicate_reference: {
    pass: ['R1 1; R2 1', 'R? 1; R? 1', 'symbol D 1 / 2; unit U1 D 1; unit U1 D 2'],
    fail: [
      ['R1 1; R1 1', 'Designator R1 is used twice'],
      ['symbol D 1 / 2; unit U1 D 2; unit U1 D 2', 'Designator U1 is used twice'],
    ],
  },
  unannotated: {
    pass: ['R1 1'],
    fail: [['R? 1; set R? Value 10k', 'Component R? (10k) is not annotated']],
  },
  different_unit_footprint: {
    pass: ['symbol D 1 / 2; unit U1 D 1; unit U1 D 2; set U1 Footprint A:B'],
    fail: [
      [
        'symbol D 1 / 2; unit U1 D 1; set U1 Footprint A:B; unit U1 D 2; set U1 Footprint A:C',
        'Units of U1 have the footprints A:B and A:C',
      ],
    ],
  },
  unit_value_mismatch: {
    pass: ['symbol D 1 / 2; unit U1 D 1; unit U1 D 2'],
    fail: [['symbol D 1 / 2; unit U1 D 1; unit U1 D 2; set U1 Value LM358', 'Units of U1 have the values D and LM358']],
  },
  different_unit_net: {
    pass: ['symbol D 1 8 / 2 8; unit U1 D 1; label V U1.8; unit U1 D 2; label V U1.8'],
    fail: [
      ['symbol D 1 8 / 2 8; unit U1 D 1; label V U1.8; unit U1 D 2; label W U1.8', 'Pin U1.8 is on both /V and /W'],
    ],
  },
  extra_units: {
    pass: ['symbol D 1 / 2; unit U1 D 2'],
    fail: [['symbol D 1 / 2; unit U1 D 3', 'U1 is unit 3 of a symbol that has 2']],
  },
  missing_unit: {
    pass: ['symbol D 1 / 2; unit U1 D 1; unit U1 D 2', 'R1 1'],
    fail: [['symbol D 1 / 2 / 3; unit U1 D 2', 'Units A, C of U1 are not placed']],
  },
  missing_input_pin: {
    pass: ['symbol D 1 / 2:input; unit U1 D 2', 'symbol D 1 / 2; unit U1 D 1'],
    fail: [['symbol D 1 / 2:input; unit U1 D 1', 'Units B of U1 have inputs and are not placed']],
  },
  missing_bidi_pin: {
    pass: ['symbol D 1 / 2:input; unit U1 D 1'],
    fail: [['symbol D 1 / 2:bidirectional; unit U1 D 1', 'Units B of U1 have bidirectional pins and are not placed']],
  },
  missing_power_pin: {
    pass: ['symbol D 1 / 2:input; unit U1 D 1'],
    fail: [['symbol D 1 / 2:powerIn; unit U1 D 1', 'Units B of U1 have power inputs and are not placed']],
  },
  duplicate_pins: {
    pass: ['U1 1 2', 'symbol D 1 8 / 2 8; unit U1 D 1', 'U1 1 1'],
    fail: [['U1 1=A 1=B 2', 'The symbol of U1 uses the pin numbers 1 more than once']],
  },
  lib_symbol_issues: {
    pass: ['R1 1'],
    fail: [['unit U1 GONE 1', 'The symbol test:GONE of U1 is missing']],
  },
  footprint_link_issues: {
    pass: ['R1 1; set R1 Footprint Resistor_SMD:R_0603', 'R1 1', 'R1 1; set R1 Footprint ${FP}'],
    fail: [
      ['R1 1; set R1 Footprint R_0603', 'The footprint R_0603 of R1 does not have the form Library:Name'],
      ['R1 1; set R1 Footprint A:B:C', 'The footprint A:B:C of R1 does not have the form Library:Name'],
    ],
  },
  footprint_filter: {
    pass: ['R1 1; set R1 Footprint Any:r_0603', 'R1 1; set R1 Footprint LED:Big', 'R1 1'],
    fail: [['R1 1; set R1 Footprint Any:SOT-23', 'The footprint Any:SOT-23 of R1 does not match R_* LED:*']],
  },
  undefined_netclass: {
    pass: ['class Default 0,0'],
    fail: [['class FAST 0,0', 'The project has no net class FAST']],
  },
  unresolved_variable: {
    pass: [
      'text ${TITLE}~${REVISION} 0,0',
      'R1 1; set R1 Note ${VALUE}_${SIM.PARAMS}',
      'text ${R1:VALUE} 0,0',
      'text ${} 0,0',
    ],
    fail: [
      ['text ${NOPE} 0,0', 'The variable ${NOPE} has no value'],
      ['R1 1; set R1 Value ${TOLERANCE}', 'The variable ${TOLERANCE} has no value'],
    ],
  },
  simulation_model_issue: {
    pass: ['R1 1 2; set R1 Sim.Pins 1=+~2=-', 'R1 1'],
    fail: [
      ['R1 1 2; set R1 Sim.Library a.lib', 'R1 names a model library but no model'],
      ['R1 1 2; set R1 Sim.Pins 1=+~3=-', 'Sim.Pins of R1 refers to pin 3, which the symbol does not have'],
      ['R1 1 2; set R1 Sim.Pins 1=+~2', 'Sim.Pins of R1: 2 assigns no node to pin 2'],
    ],
  },
  'generic-warning': {
    pass: ['text ${ERC_ERROR~fix} 0,0', 'text plain 0,0'],
    fail: [['R1 1; set R1 Note ${ERC_WARNING~check~this}', 'check this']],
  },
  'generic-error': {
    pass: ['text plain 0,0'],
    fail: [['R1 1; set R1 Note ${ERC_ERROR~fix~this}', 'fix this']],
  },
};
