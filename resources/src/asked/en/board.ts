/** What people ask that the help of this section answers: see `../index.ts`. */
export const board = `
# netlist-sync
to-board: update the PCB after a schematic change; transfer changes to the board; new components on the board; replace footprints; deleted components stay on the board
to-schematic: take changes of the board back; back annotation
messages: footprint not found; pin without pad; nothing to update; old tracks cause shorts after the update
# board-selection
select: select with a box; select what lies below; add to the selection; select a whole net; drag in a zone
filter: cannot select anything; clicks do nothing; select only tracks; choose what can be selected; select vias only
properties: change several items at once; edit position or value of an item; type a length in mil
lock: prevent moving; fix a part in its place; something does not move; unlock
group: keep items together; move several items as one; ungroup
copy: copy a part of the layout; paste into another project; duplicate an item
find: where is this part on the board; jump to a component; show it in the schematic
# place-footprints
start: sort the footprints; components in a heap; where to begin with placement
move: move a component; put a part on the back; rotate by 45 degrees; overlapping parts
list: place components in order; place by designators
with-schematic: place with the schematic side by side; split screen
mistakes: component does not move; component missing on the board; equal circuits
# arrange-footprints
align: put items in a straight line; line up left or right edges; center parts relative to each other
distribute: equal gaps between parts; space things evenly; distribute is gray
grid: many copies in rows and columns; matrix of LEDs with fixed pitch
circle: arrange in a circle; ring of LEDs; polar array
swap-layers: exchange the top and bottom copper; move drawings to another layer
mistakes: copies are unknown to the schematic; duplicate footprints after an array
# replicate-channels
steps: copy the layout of one circuit to equal ones; multichannel design; repeat placement and routing; same layout eight times
copied: what is copied between channels; tracks of the channel
messages: sheet is used only once
mistakes: wrong anchor; channels overlap
# board-outline
rectangle: make a rectangular board; set the size of the board; rounded corners; change width and height of the PCB
draw: board with an odd shape; round board; cutout or slot in the board; hole in the middle of the board; inner cutout
svg: outline from Inkscape; import the shape from a drawing; DXF or SVG outline
check: is my outline closed; find the gap in the board edge
use: what uses the outline; board cannot be ordered without an outline
mistakes: outline not closed; outline on the wrong layer; text is milled; two boards in one file
# layers
active: change the active layer; switch the layer; draw on the bottom
show: hide a layer; show only one layer; dim the other layers; too many layers visible; transparent layers
presets: save the visible layers; view preset; front view only
setup: number of copper layers; make a 4-layer board; rename a layer; power plane layer; add a layer
purpose: what is each layer for; meaning of F.Mask; what is Edge.Cuts; difference between layers
mistakes: item cannot be selected; drawing on the mask layer
# stack-up
where: define the layer structure; layer build-up
layers: thickness of copper and prepreg; board thickness; dielectric constant; solder mask color in 3D; material
edges: gold fingers, castellated or plated edge in the design; finish of the design
impedance: controlled impedance; calculate impedance; 50 ohm track
table: stack-up table on the drawing
mistakes: board thickness differs from the order
# route-tracks
route: draw a track; keys while routing; change the layer while routing; finish a track automatically; take back a corner; rounded or 45 degree corners; place a via while routing
modes: push tracks aside; walk around obstacles; shove; routing without rules; highlight collisions
width: width of a new track; layer pair; change the width while routing
replace: reroute; draw a track anew; replace an existing track
blocked: track cannot go on; something is in the way; no room for a via; router refuses
mistakes: tracks are not shoved; pads have no net; cannot start a track
# edit-tracks
drag: move a track that exists; push a track to another place; drag a via; shift a routed line
connection: select a whole connection; delete a routed net; remove all tracks of a net; unroute
sizes: make a track wider or thinner; change the width of existing tracks; change the via size; apply net class to old tracks
clean: remove dangling ends; stubs; duplicate tracks; tidy up the routing
missing: what is not routed yet; count of unrouted connections; find missing connections
mistakes: width does not change; moving a footprint leaves tracks behind
# differential-pairs
names: how are pairs named; plus and minus nets; P and N; make two nets a pair; gap and width of a pair
route: route USB lines; route two tracks together; pair with vias; LVDS or HDMI routing
tune: equal length of both lines of a pair; skew
check: rule for a pair; maximum uncoupled length
messages: pair is not recognized; no coupled route; no room for two vias
# length-tuning
tune: make a track longer; match the length of tracks; DDR routing; meander settings; target length
skew: both lines of a pair equally long
check: how long is a net; limit the length by a rule; matched bus
mistakes: track is too long; no meander appears; cannot tune an arc; delay in picoseconds
# vias
routing: place a via; blind or buried via; change via type; microvia; via diameter; switch layers
fan-out: fan out a BGA; escape routing; via for each pad
stitching: stitch ground planes; many vias in a plane; grid of vias; thermal vias
fence: shield a track with vias; via fence; guard
mistakes: stitching needs filled zones; vias do not follow changes; via in pad filled
# teardrops
add: add teardrops; strengthen pads; settings of teardrops
remove: remove teardrops
when: when to add teardrops; teardrops do not follow
mistakes: no teardrop appears; teardrop is left over
# zones
draw: draw a copper area; ground plane; pour copper; power plane on all layers
fill: refill the copper; fills out of date; update the copper; remove fills; copper not shown
properties: thermal relief or solid; spokes; direct connection of pads; islands; hatched copper; priority of zones; rounded corners of copper
outline: change the shape of a zone; add a corner; move the edge of a zone
mistakes: pad not connected to the plane; hole in the copper; copper missing; zones overlap; isolated copper; fill does not reach
# keep-out-areas
draw: forbid copper or tracks in an area; no vias here; no copper under a part; no components here
effect: what does a keep-out do
change: change a keep-out; edit a rule area
rules: named area in a rule; different rules in a region
uses: antenna without copper; keep clear around a screw; nothing under the crystal
mistakes: keep-out works on one layer only; footprint has its own keep-out
# net-classes
table: wider tracks for power; set the width for a group of nets; larger clearance for some nets; via size for nets; track width for high current
assign: put a net into a class; class by name pattern; assign several nets; which class does a net have
from-the-schematic: set the class in the schematic; directive
existing: existing tracks keep their width
mistakes: larger clearance than the class says; pattern does not match
# board-rules
minima: set the smallest allowed clearance; minimum track width of the board; limits of the manufacturer as rules
order: which rule wins; why is a larger clearance required; priority of rules; where does this value come from
severities: turn an error into a warning; ignore a rule for the whole board; change the severity
mistakes: old tracks violate after changing a minimum; custom rules have no effect
# custom-rules
write: a rule of my own; special clearance for one net; rule file; high voltage distance; different clearance for some nets
constraints: which constraints exist; limit the number of vias; limit the length; forbid vias; creepage; text height rule; solid connection by rule
conditions: rule for one area, layer, class or part; syntax of conditions; wildcard in a rule; rule for pads of one footprint
examples: example rules; mains creepage rule; thin tracks under a chip; no vias on the antenna
mistakes: my rule is ignored; error in a rule; unit missing
# design-checks
live: run the DRC; check the board while drawing; is my board correct; check again
read: what does a finding mean; where is the error; go to the error; measured and required
exclude: ignore one error; error is on purpose; accept a violation; hide a warning for good; restore an excluded finding
before: check before ordering; unrouted connections before export
mistakes: checks have not run yet; very many errors at once; copper islands
# autorouter
steps: route the whole board automatically; does it have an autorouter; export to Freerouting; import a SES session
contents: what is exported to the router; does the autorouter know my rules
after: what to do after autorouting; what is left unrouted
mistakes: the router session does not fit; my tracks were replaced by the import; protect tracks from the autorouter
# board-drawing
text: write on the PCB; put text on the board; text on the back is mirrored; board name and revision as text; size of letters
shapes: draw a line or circle on the board; shape made of copper
logo: put our company logo on the board; picture on the silkscreen; import a bitmap; logo without solder mask
tables: drill table on the drawing; stack-up table
designators: hide or move the reference text on the silkscreen; reference designators in the way; change the size of designators
mistakes: text too small to print; silkscreen is cut off; image has too many polygons
# measure
measure: measure a distance; how far apart; ruler; snap while measuring
dimensions: add a dimension line; dimension on the drawing; radius; leader
grids: change the grid; finer grid; metric or imperial grid; snap to grid; grid for footprints
origins: set the zero point; origin of the drill file; grid origin; coordinates start elsewhere
statistics: how many holes, vias and pads; board area; statistics
mistakes: pin is off the grid; positions are shifted
# view-3d
open: see the board in 3D; rotate the 3D view; view from below
show: hide components in 3D; color of the board in 3D; cut the board open; look inside; exploded view; see through
models: add a STEP model; 3D model of a part; part without a model
image: save a picture of the 3D view; render
mistakes: 3D model lies wrong; model is rotated or upright; 3D does not load; WebGL
# print-plot
print: print the schematic; print in scale 1:1; fit to the paper
files: PDF of the schematic; save as PDF, SVG or PNG; export a netlist; export a picture
board: print the layers of a board; mirrored print; one page per layer; assembly drawing
kicad: export for KiCad
mistakes: print is cut off; toner transfer; wrong paper
# manufacturing-files
export: make Gerber files; export for another manufacturer; production data; zip for the fab
gerbers: Gerber settings; Protel file names; X2; open vias; origin of the Gerbers; names of the files
drills: drill file; plated and non-plated holes apart; drill map; Excellon
assembly: pick and place file; centroid; position file; BOM for assembly; exclude DNP from positions
order: order directly from the editor
mistakes: export with errors; fills missing in the Gerbers; positions shifted; test points in the position file
`;
