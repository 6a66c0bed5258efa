/** What people ask that the help of this section answers: see `../index.ts`. */
export const start = `
# first-schematic
begin: start a new project; do I need an account or registration; free of charge without login; where do I start
place-parts: add a component; rotate a symbol; find a part by its number
power: add supply and ground; GND symbol; place a power symbol; GND or VCC symbol
connect: connect pins; draw a wire; unused pin; connect by name
number-the-parts: number the parts; edit all parts in a table
choose-footprints: component without a footprint
check: errors of the schematic
# first-board
bring-the-parts-over: get components onto the board; start a layout; from schematic to PCB
outline: shape of the first board; board size
place: place components; thin lines between pads; flip to the other side
route: draw tracks; connect pads; change layer while routing
fill: add a ground plane; fill with copper
rules-of-the-board: design rules of a new board
check: check and look at the finished board
make-the-files: make Gerbers; order the finished board
# first-sketch
open: try an Arduino example; blink example
run: run Arduino code without hardware; start the simulation of a program
change: change the program; add a library
measure: see voltages while the program runs
models: simulate an analog circuit; which simulations exist; frequency response of a circuit
breadboard: see the wiring
# first-order
editor: order my design; from the editor to an order; when are my files sent
gerbers: order with Gerber files; locked field in the form
options: what do the options cost; options that do not fit together
assembly: order assembled boards; boards with soldered parts
pay: pay for and follow an order; several boards in one order
# from-kicad
open: open my KiCad project; use existing KiCad designs
same: is it like KiCad; are rules and keys kept
different: what is new compared with KiCad; where is the save button; no save
versions: compare versions of a KiCad project
together: work together on a KiCad project
back: return to KiCad; export for KiCad; colleagues use KiCad
`;
