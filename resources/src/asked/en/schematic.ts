/** What people ask that the help of this section answers: see `../index.ts`. */
export const schematic = `
# place-symbols
find: find a symbol; search for a component; symbol not found; library search
place: insert a component; rotate or mirror a symbol; second unit of a chip; De Morgan
parts: place a part with its number from the catalog; search by manufacturer number; stock and price of parts
move: move a component with its wires; copy components; align symbols; array; pin does not connect
# wires
wires: draw a wire; corner and angle of wires; crossing wires; cut a wire; dot
labels: name a net; label; connect without a line; net name; give a signal a name; global label; difference between labels
power: add power or ground; PWR_FLAG; power input not driven; place a power symbol; GND or VCC symbol
no-connect: pin not used; leave a pin open; X on a pin
mistakes: two nets instead of one; label not attached; where is this net used
# buses
draw: draw many signals as one line; bus with eight lines; name of a bus; bus syntax
unfold: take one signal out of a bus; bus entry; connect a wire to a bus
sheets: bus between sheets
aliases: short name for a bus; group of signals as a bus
mistakes: wire on the bus is not connected; bus label is not recognized
# sheets
add: add another page; divide a large schematic; subcircuit sheet; go into a sheet
connect: connect signals between sheets; sheet pins; hierarchical labels; signal to another page
reuse: use the same circuit several times; repeat a block; several instances; identical channels
page: paper and title of a page
mistakes: label does not work across sheets; local label on two pages; copied sheet is empty; sheet contains itself
# annotation
at-once: designator of a pasted copy; numbers given automatically; type a reference by hand; keep the numbers when pasting
annotate: number all components; renumber from the top; restart numbering at 100; number by sheet; components still have a question mark
units: gates of one chip share a number; assign units A and B of an op amp
with-a-board: does renumbering break my board; change designators after layout
mistakes: components have no designator; two parts with the same name; duplicate reference; power symbols have no number
# component-fields
table: edit many components at once; add a field such as manufacturer part number; all resistors the same value; table of components; bulk edit; supplier column
spreadsheet: edit the components in Excel; import fields from CSV
bom: export a BOM; parts list for purchasing; BOM as Excel; list of components
mistakes: component missing in the BOM; file has no designator column; empty cell
# variants
dnp: leave a component unpopulated; do not fit a part; not in the BOM; part not soldered; optional component; exclude from BOM
variants: several versions of one board; product variants; different values per version; low-cost version
export: BOM of a variant; files of a variant
mistakes: DNP parts are in the positions; edited the wrong variant
# find-replace
find: search text in the schematic; find a component; wildcard search; search in all sheets
replace: replace text everywhere; rename labels; change a name on all sheets
nets: where does a net go; highlight a signal; find all places of a net
board: find a component on the board
cross: jump between schematic and board; cross-probing; select in the other editor
# electrical-checks
run: run the ERC; check the schematic; open pins marked; triangle on a pin
fix: fix an error automatically; quick fix
exclude: ignore an ERC error; intended finding; accept
severities: error should only be a warning; change the severity of a rule
pin-map: output connected to output; pin conflict matrix; which pins may be connected; pin type wrong
# schematic-drawing
text: write a note on the sheet; text box; variables in text
shapes: draw a box or line that connects nothing
tables: table on the sheet
images: picture on the sheet; insert a photo or logo in the schematic
page: fill in the title block; paper size; company name; date and revision; drawing frame
mistakes: variable shows its name; image is refused
`;
