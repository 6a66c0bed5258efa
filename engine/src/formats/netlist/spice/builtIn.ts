/**
 * Stands in for the model file that KiCad installs for its generic parts: the same names, nodes and parameters, the
 * circuits are ours. The amplifier: one pole, POLE in hertz, GAIN at DC, offset VOFF in volts, output ROUT in ohms, and
 * an output that saturates softly at its supplies.
 */
const SIMULATION_SPICE = `.subckt kicad_builtin_opamp in+ in- vcc vee out POLE=20 GAIN=1Meg VOFF=0 ROUT=75
Rin in+ in- 10Meg
Gin 0 pole value={(v(in+)-v(in-)+VOFF)*GAIN/1Meg}
Rpole pole 0 1Meg
Cpole pole 0 {1/(6.283185307*1Meg*POLE)}
Bout drive 0 v=(v(vcc)+v(vee))/2+(v(vcc)-v(vee))/2*tanh((v(pole)-(v(vcc)+v(vee))/2)/((v(vcc)-v(vee))/2+1p))
Rout drive out {ROUT}
.ends kicad_builtin_opamp
`;

export const BUILT_IN: Readonly<Record<string, string>> = { 'Simulation_SPICE.sp': SIMULATION_SPICE };
