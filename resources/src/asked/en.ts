/** What people ask that a part of the help answers, in their words: see `index.ts`. */
export const asked = `
# annotation
at-once: designator of a pasted copy; numbers given automatically; type a reference by hand; keep the numbers when pasting
annotate: number all components; renumber from the top; restart numbering at 100; number by sheet; components still have a question mark
units: gates of one chip share a number; assign units A and B of an op amp
with-a-board: does renumbering break my board; change designators after layout
mistakes: components have no designator; two parts with the same name; duplicate reference; power symbols have no number
# arrange-footprints
align: put items in a straight line; line up left or right edges; center parts relative to each other
distribute: equal gaps between parts; space things evenly; distribute is gray
grid: many copies in rows and columns; matrix of LEDs with fixed pitch
circle: arrange in a circle; ring of LEDs; polar array
swap-layers: exchange the top and bottom copper; move drawings to another layer
mistakes: copies are unknown to the schematic; duplicate footprints after an array
# assembly-placement
preview: see parts on the board before assembly; where is pin 1; red parts; polarity mark; parts shown as boxes
convention: coordinates are shifted or mirrored; unit and origin of the pick and place file; centroid file does not match
checks: part missing in the placement; component on the wrong side; BOM and coordinates differ; do the parts fit the board
rotations: component turned the wrong way; fix the angle of a part; rotated by 90 or 180 degrees; diode in the wrong direction; remember the rotation
limits: smallest component for assembly; my board is too small for assembly; assemble in a panel; fine pitch BGA
# assembly-quote
start: get boards assembled; order PCBA; which files are needed for assembly; upload the BOM; cost of soldering the parts
columns: column of the BOM not recognized; which columns does the BOM need; BOM template; designator column
parts: part not matched; choose another part; out of stock; alternative for a component; leave a component out; supply components myself; send my own parts; consigned parts
write-back: put the chosen part numbers into my schematic
final: parts at end of life, obsolete; only one supplier; binding offer; engineers check the BOM; ask sales for a quote; risk of the BOM
# assistant
ask: what can I ask the assistant; chat with help; ask about my design
citations: does the assistant make things up; is my design sent to an AI; does the assistant work offline; where do answers come from
model: use an LLM such as GPT with the assistant; which data does the language model get; how many tokens per day
edits: let the assistant change my design; apply suggested changes; add decoupling automatically; which circuits can it draw
programs: use the assistant from another program; MCP server
# autorouter
steps: route the whole board automatically; does it have an autorouter; export to Freerouting; import a SES session
contents: what is exported to the router; does the autorouter know my rules
after: what to do after autorouting; what is left unrouted
mistakes: the router session does not fit; my tracks were replaced by the import; protect tracks from the autorouter
# backups
make: save all my projects in one file; zip with all my work; automatic backup; where are backups kept; how many backups are kept
restore: get projects back from a backup; load a backup; replace everything; damaged backup file
move: move my projects to a new computer; transfer from the browser to the desktop app; take my work to another device
not-included: are orders in the backup; is undo history backed up; settings in the backup
when: clearing the browser data; reinstall the browser; will my projects be lost; when should I back up
# bench-parts
microcontrollers: which microcontrollers can be simulated; is ESP32 or STM32 supported; simulate an Arduino Nano
displays: which displays can be simulated; simulate an OLED or LCD; NeoPixel in the simulation
switches: simulate a button or potentiometer; rotary encoder; keypad
motors: simulate a motor, servo, relay or buzzer; stepper driver
sensors: which sensors can be simulated; temperature sensor; ultrasonic sensor; accelerometer; SD card; EEPROM
logic: which logic gates can be simulated; 74HC chips; 555 timer
properties: set the color of a simulated LED; value of a simulated part; no symbol pin matches
# board-drawing
text: write on the PCB; put text on the board; text on the back is mirrored; board name and revision as text; size of letters
shapes: draw a line or circle on the board; shape made of copper
logo: put our company logo on the board; picture on the silkscreen; import a bitmap; logo without solder mask
tables: drill table on the drawing; stack-up table
designators: hide or move the reference text on the silkscreen; reference designators in the way; change the size of designators
mistakes: text too small to print; silkscreen is cut off; image has too many polygons
# board-outline
rectangle: make a rectangular board; set the size of the board; rounded corners; change width and height of the PCB
draw: board with an odd shape; round board; cutout or slot in the board; hole in the middle of the board; inner cutout
svg: outline from Inkscape; import the shape from a drawing; DXF or SVG outline
check: is my outline closed; find the gap in the board edge
use: what uses the outline; board cannot be ordered without an outline
mistakes: outline not closed; outline on the wrong layer; text is milled; two boards in one file
# board-rules
minima: set the smallest allowed clearance; minimum track width of the board; limits of the manufacturer as rules
order: which rule wins; why is a larger clearance required; priority of rules; where does this value come from
severities: turn an error into a warning; ignore a rule for the whole board; change the severity
mistakes: old tracks violate after changing a minimum; custom rules have no effect
# board-selection
select: select with a box; select what lies below; add to the selection; select a whole net; drag in a zone
filter: cannot select anything; clicks do nothing; select only tracks; choose what can be selected; select vias only
properties: change several items at once; edit position or value of an item; type a length in mil
lock: prevent moving; fix a part in its place; something does not move; unlock
group: keep items together; move several items as one; ungroup
copy: copy a part of the layout; paste into another project; duplicate an item
find: where is this part on the board; jump to a component; show it in the schematic
# branches
new: try something without breaking the design; work on an experiment; make a fork of a project
merge: bring the changes of a branch back; join a branch; take over changes from the original
conflicts: both changed the same thing; merge conflict; which value is kept in a merge
request: ask the owner to merge; pull request; have my changes reviewed
mistakes: copy is not a branch; there is no branch to merge; difference between a copy and a branch; nothing to merge
# breadboard
open: see the circuit on a breadboard; wiring diagram; pictures of the parts; Fritzing view
operate: press buttons in the breadboard view; mute the buzzer; turn a knob
arrange: move parts on the breadboard; tidy up the breadboard
missing: part not shown on the breadboard; no component can be placed on the breadboard
# buses
draw: draw many signals as one line; bus with eight lines; name of a bus; bus syntax
unfold: take one signal out of a bus; bus entry; connect a wire to a bus
sheets: bus between sheets
aliases: short name for a bus; group of signals as a bus
mistakes: wire on the bus is not connected; bus label is not recognized
# checkout
cart: are items in the basket kept; cart without an account; the price in the cart has changed; remove an item from the cart; save for later; item has no files yet
coupons: use a voucher or discount code; redeem a promotion; where are my coupons; coupon conditions; coupon after cancelling; combine coupons; coupon not accepted
checkout: place an order; shipping method and cost; no carrier for my address; customs duties and taxes; import tax; purchase order number; shipping is too expensive; delivery address
# choose-footprints
one: assign a footprint to a symbol; which package does a component get; footprint list is empty
many: set the footprint of many components at once
board: add a mounting hole or fiducial; footprint without a schematic symbol
none: no footprint fits; import a footprint; make my own footprint; download footprints
mistakes: pin numbers and pad numbers do not match; wrong transistor pin order; pin without pad
# command-line
common: use it in scripts; exit status; JSON output; run checks in CI; continuous integration; automation
check: run DRC or ERC from the command line; check a board in CI without the editor; compare two boards by command
ask: ask questions on the command line; use an AI model, ChatGPT or Ollama; key of the model
edit: make an edit from the command line
scripts: write a script; automate in TypeScript or JavaScript; Python API; macros
mcp: connect Claude or another AI agent; model context protocol; tools for other programs
write: export Gerbers by command; convert files by command; make a picture of a board by command; render
simulation: run a simulation by command; batch simulation
sketches: compile a sketch by command; run firmware without the editor
orders: get a price by command; order by command
projects: sync or push projects by command; clone a project
server: start the server by command
# commands
palette: find a command; search the menus; where is a function; command by its name
shortcuts: list of all keys; keyboard shortcuts like Altium; same keys as EasyEDA; keymap
set: change a shortcut; my own key; reassign a hotkey; reset the keys
tools: what do the keys do while a tool is active; how do I leave a tool; cancel the running tool
mistakes: command missing in the menu; shortcut does not work in the browser; keys on a Mac
# comments
write: leave a note on the design; pin a remark to a component; answer a comment; mark a comment as done; resolve a discussion
who: who can write comments; viewer cannot comment
requests: design review; approve changes; hand in a branch for review; sign off
missing: comment pin is gone; branch of a request is missing
# community-projects
find: browse designs of others; search open projects; popular projects; is an account needed to look
look: view a shared project; embed a project in my website; link to a project
copy: use a project of somebody else; copy a design; may I sell it; order somebody else's board; compare with the original
comments: like or follow; write a comment on a shared project; favorites
parts: what do the parts of a shared project cost; BOM of a shared project
builds: show that I built it; photos of a build; who has built this
badges: what do badges mean; verified design; is the shared design without errors
notifications: turn off mails; too many e-mails; unsubscribe; weekly mail; who liked my project; where are notifications
report: report abuse; somebody stole my design; spam; insulting comment; my project was hidden; appeal
questions: project is not shared any more; copy does not follow the original; is a shared design safe to order
# community-share
publish: make my project public; show my design to everybody; cover picture; attachments; tags; is my history public
license: which license to choose; open hardware license; allow commercial use; Creative Commons
update: show the newest state of my shared project; update a published design
withdraw: stop sharing publicly; remove from the community; make it private again; take it offline
problems: cover could not be drawn; only the owner can share
# compare-files
diff: what changed between two files; compare two boards; visual diff
git: use git with boards; merge driver; git shows unreadable changes; version control; git diff of a PCB
merge: merge two versions of a file; both edited the same board file; merge conflict in git
notes: large differences after the first merge; KiCad 5 files are refused in git
# component-fields
table: edit many components at once; add a field such as manufacturer part number; all resistors the same value; table of components; bulk edit; supplier column
spreadsheet: edit the components in Excel; import fields from CSV
bom: export a BOM; parts list for purchasing; BOM as Excel; list of components
mistakes: component missing in the BOM; file has no designator column; empty cell
# custom-rules
write: a rule of my own; special clearance for one net; rule file; high voltage distance; different clearance for some nets
constraints: which constraints exist; limit the number of vias; limit the length; forbid vias; creepage; text height rule; solid connection by rule
conditions: rule for one area, layer, class or part; syntax of conditions; wildcard in a rule; rule for pads of one footprint
examples: example rules; mains creepage rule; thin tracks under a chip; no vias on the antenna
mistakes: my rule is ignored; error in a rule; unit missing
# debugger
breakpoints: stop the program at a line; pause my sketch; set a breakpoint
step: execute line by line; step into a function; step over
look: see the value of a variable; registers; memory; call stack; disassembly
limits: can the Pico be debugged; variable optimized out; breakpoint is never reached; debug a hex file
gdb: connect gdb
# design-checks
live: run the DRC; check the board while drawing; is my board correct; check again
read: what does a finding mean; where is the error; go to the error; measured and required
exclude: ignore one error; error is on purpose; accept a violation; hide a warning for good; restore an excluded finding
before: check before ordering; unrouted connections before export
mistakes: checks have not run yet; very many errors at once; copper islands
# desktop-app
windows: open two windows; second monitor; open files by double click; recent files; download and install the program
server: connect the app to a server
proxy: company network; proxy settings; behind a firewall; proxy password
updates: automatic updates; new version; does the app phone home
portable: run from a USB drive; no installation; take the program along
problems: where are the files on disk; changes could not be saved; server not reachable; settings folder; which folder holds projects
# dfm-check
where: can my board be made; check manufacturability; free DFM
kinds: which problems stop an order; what does the factory fix; your decision
checks: what is checked before production; what does the DFM look at
frequent: outline problem; hole too deep; hole outside the board; solder mask bridge too small
# differential-pairs
names: how are pairs named; plus and minus nets; P and N; make two nets a pair; gap and width of a pair
route: route USB lines; route two tracks together; pair with vias; LVDS or HDMI routing
tune: equal length of both lines of a pair; skew
check: rule for a pair; maximum uncoupled length
messages: pair is not recognized; no coupled route; no room for two vias
# edit-tracks
drag: move a track that exists; push a track to another place; drag a via; shift a routed line
connection: select a whole connection; delete a routed net; remove all tracks of a net; unroute
sizes: make a track wider or thinner; change the width of existing tracks; change the via size; apply net class to old tracks
clean: remove dangling ends; stubs; duplicate tracks; tidy up the routing
missing: what is not routed yet; count of unrouted connections; find missing connections
mistakes: width does not change; moving a footprint leaves tracks behind
# editing-together
people: who else is in the project; see the cursor of others; follow another person; real-time collaboration; work with several people at once
overruled: two people changed the same value; who wins; my change was overwritten
undo: undo changes of others; does undo affect colleagues; who changed what
offline: keep working without internet; changes while offline
windows: same project open twice; another window is editing
large: before big changes in a team; agree with colleagues
# electrical-checks
run: run the ERC; check the schematic; open pins marked; triangle on a pin
fix: fix an error automatically; quick fix
exclude: ignore an ERC error; intended finding; accept
severities: error should only be a warning; change the severity of a rule
pin-map: output connected to output; pin conflict matrix; which pins may be connected; pin type wrong
# file-formats
opened: which files can be opened; supported formats; which programs can be imported; rar or zip; SPICE files
written: which files can be exported; export formats; netlist formats; save for an older KiCad
limits: archive refused; encoding of text; file is too new
projects: where are my projects as files; why is there no file on the disk; project file
# find-replace
find: search text in the schematic; find a component; wildcard search; search in all sheets
replace: replace text everywhere; rename labels; change a name on all sheets
nets: where does a net go; highlight a signal; find all places of a net
board: find a component on the board
cross: jump between schematic and board; cross-probing; select in the other editor
# first-board
bring-the-parts-over: get components onto the board; start a layout; from schematic to PCB
outline: shape of the first board; board size
place: place components; thin lines between pads; flip to the other side
route: draw tracks; connect pads; change layer while routing
fill: add a ground plane; fill with copper
rules-of-the-board: design rules of a new board
check: check and look at the finished board
make-the-files: make Gerbers; order the finished board
# first-order
editor: order my design; from the editor to an order; when are my files sent
gerbers: order with Gerber files; locked field in the form
options: what do the options cost; options that do not fit together
assembly: order assembled boards; boards with soldered parts
pay: pay for and follow an order; several boards in one order
# first-schematic
begin: start a new project; do I need an account or registration; free of charge without login; where do I start
place-parts: add a component; rotate a symbol; find a part by its number
power: add supply and ground; GND symbol; place a power symbol; GND or VCC symbol
connect: connect pins; draw a wire; unused pin; connect by name
number-the-parts: number the parts; edit all parts in a table
choose-footprints: component without a footprint
check: errors of the schematic
# first-sketch
open: try an Arduino example; blink example
run: run Arduino code without hardware; start the simulation of a program
change: change the program; add a library
measure: see voltages while the program runs
models: simulate an analog circuit; which simulations exist; frequency response of a circuit
breadboard: see the wiring
# footprint-editor
open: edit a footprint; change a package; draw a new footprint
pads: add or change pads; pad shape; number pads; custom pad; solder paste opening; castellated pad; fiducial
outlines: draw body and courtyard
properties: assign a 3D model; position of the 3D model; exclude from position files; name of a footprint
save: save a footprint; change all equal footprints; keep a footprint for other projects
mistakes: pad has no net; changes of the footprint are gone
# footprint-generator
steps: make a footprint from a datasheet; footprint wizard; IPC calculator; generate a package
families: which packages can be generated; BGA or QFN footprint; make a SOIC
dimensions: enter dimensions; tolerance of dimensions; density for hand soldering; thermal pad; missing balls
mistakes: min without max; name is taken; body width and lead span
# from-kicad
open: open my KiCad project; use existing KiCad designs
same: is it like KiCad; are rules and keys kept
different: what is new compared with KiCad; where is the save button; no save
versions: compare versions of a KiCad project
together: work together on a KiCad project
back: return to KiCad; export for KiCad; colleagues use KiCad
# hosting
start: run my own server; self-hosting; install on our server; port of the server; docker
larger: use PostgreSQL; S3 storage; several nodes; load balancing; payment provider
operators: make an administrator; operator console; publish prices; admin login
backups: back up the server; restore the server
watch: monitor the server; health check; Prometheus; logs
mistakes: wrong links in mails; sketches do not compile on my server; all visitors have the same IP
# import-eagle-easyeda
eagle: open an Eagle file; Eagle version; Fusion 360 electronics; sch and brd
easyeda: open an EasyEDA project; LCEDA; epro; JSON export
after: check an imported project; differences after import; copper looks different
problems: package is in no library; file is incomplete; broken XML
# import-gerber
import: open Gerber files; turn Gerbers into a board; which file is which layer; wrong layer of a file; edit Gerbers
result: does a Gerber import have a schematic; nets from Gerbers; components from Gerbers
notes: file cut off; drill file missing; drills shifted; outline missing; copper layer missing; unit unknown; old Gerber format
# import-kicad
import: import KiCad; drop a KiCad folder; several projects in a zip
what: which KiCad versions; KiCad 5; are libraries and rules imported
notes: items could not be read; file newer than the program; damaged sheet; missing font; missing sheet after the import
export: back to KiCad; export KiCad project
# import-other
altium: open Altium files; Protel; PcbDoc and SchDoc; convert from Altium
orcad: OrCAD Capture schematic; DSN
allegro: Allegro board; Cadence
pads: PADS; Mentor; Xpedition
diptrace: DipTrace
gerber: only Gerbers are left; no source files of an old board
check: is the converted design right; compare after conversion
# instruments
logic: record digital signals; decode I2C, SPI or UART; logic levels over time; bus data; protocol decoder; what is sent on a line
scope: see the waveform of a signal live; trigger; time per division; frequency of a signal; measure duty cycle
meters: measure voltage, current or resistance live; signal generator; inject a sine; voltmeter
mistakes: straight line on the scope; picture is not stable; generator conflicts
# keep-out-areas
draw: forbid copper or tracks in an area; no vias here; no copper under a part; no components here
effect: what does a keep-out do
change: change a keep-out; edit a rule area
rules: named area in a rule; different rules in a region
uses: antenna without copper; keep clear around a screw; nothing under the crystal
mistakes: keep-out works on one layer only; footprint has its own keep-out
# layers
active: change the active layer; switch the layer; draw on the bottom
show: hide a layer; show only one layer; dim the other layers; too many layers visible; transparent layers
presets: save the visible layers; view preset; front view only
setup: number of copper layers; make a 4-layer board; rename a layer; power plane layer; add a layer
purpose: what is each layer for; meaning of F.Mask; what is Edge.Cuts; difference between layers
mistakes: item cannot be selected; drawing on the mask layer
# length-tuning
tune: make a track longer; match the length of tracks; DDR routing; meander settings; target length
skew: both lines of a pair equally long
check: how long is a net; limit the length by a rule; matched bus
mistakes: track is too long; no meander appears; cannot tune an arc; delay in picoseconds
# libraries
sources: where do symbols come from; which libraries are there; does a project contain its libraries
mine: keep my own parts; personal library; save a part for other projects; organize my library
import: add a library; import an Eagle or KiCad library; load symbols that I downloaded; SnapEDA, Ultra Librarian
folders: use my KiCad libraries; library folder on disk; company library
update: update placed parts; library part was changed; symbol is in no library
# live-circuit
start: start a live simulation; run the circuit in real time; speed; pause; rewind; simulate while editing
assumed: voltage of a power symbol; LED burns out; what does the simulation assume; ideal supply; crystal ignored
fields: set how a part is simulated; choose the simulated part
problems: simulation does not start; not powered; no path to ground; two outputs fight; nothing happens
# live-folders
open: edit KiCad files in place; work in the KiCad folder; open a folder from disk
states: KiCad has the file open too; not saved in the folder; folder missing; conflict with the files; waiting
written: what is written to the files; small git diffs; which lines change; which file version is written
stop: stop editing in place
# manufacturing-files
export: make Gerber files; export for another manufacturer; production data; zip for the fab
gerbers: Gerber settings; Protel file names; X2; open vias; origin of the Gerbers; names of the files
drills: drill file; plated and non-plated holes apart; drill map; Excellon
assembly: pick and place file; centroid; position file; BOM for assembly; exclude DNP from positions
order: order directly from the editor
mistakes: export with errors; fills missing in the Gerbers; positions shifted; test points in the position file
# measure
measure: measure a distance; how far apart; ruler; snap while measuring
dimensions: add a dimension line; dimension on the drawing; radius; leader
grids: change the grid; finer grid; metric or imperial grid; snap to grid; grid for footprints
origins: set the zero point; origin of the drill file; grid origin; coordinates start elsewhere
statistics: how many holes, vias and pads; board area; statistics
mistakes: pin is off the grid; positions are shifted
# net-classes
table: wider tracks for power; set the width for a group of nets; larger clearance for some nets; via size for nets; track width for high current
assign: put a net into a class; class by name pattern; assign several nets; which class does a net have
from-the-schematic: set the class in the schematic; directive
existing: existing tracks keep their width
mistakes: larger clearance than the class says; pattern does not match
# netlist-sync
to-board: update the PCB after a schematic change; transfer changes to the board; new components on the board; replace footprints; deleted components stay on the board
to-schematic: take changes of the board back; back annotation
messages: footprint not found; pin without pad; nothing to update; old tracks cause shorts after the update
# order-files
upload: upload Gerbers for an order; which files are needed to order; maximum file size; order from KiCad files; is my file uploaded at once
layers: files assigned to the wrong layer; correct a layer; layer order; top and bottom swapped
values: field is locked; change a value read from the files; files differ from what I entered; do you change my files
regenerated: old Gerber format; rewrite my files; compare with a regenerated set
problems: board could not be read; files incomplete; no outline; size is wrong; encrypted or password protected archive; drawing frame in the outline
# order-progress
states: where is my order; status of the order; is it in production; tracking number; has it shipped; what does Reviewed mean; confirm receipt
messages: engineer has a question; answer a question; write to the engineers; contact about an order; mails for each step
change: change an order; wrong address; correct the address; cancel an order; replace the files after ordering; change options after ordering; ordered by mistake
first-article: approve the first assembled board; photos of the assembly before the rest; sample
shipping: pay shipping of assembled boards; when is shipping charged
complaints: order the same again; reorder; boards are defective; wrong boards delivered; get a replacement; remake; reclamation; something is missing in the parcel
# payment
ways: how can I pay; credit card; PayPal; Alipay; WeChat; bank account; pay later; order unpaid; when is money taken; purchase on account
currency: pay in euros; which currency; exchange rate; price in yuan
invoices: get an invoice; receipt for my company; VAT number; tax number; billing address; packing list; pro-forma; download documents; fapiao
changes: get my money back; refund after cancelling; price changed after review; pay the difference; higher price
problems: payment failed; card declined; wrong amount transferred; bank fees; pays only in CNY
# pcb-options
board: meaning of the board options; panel; V-score; FR-4 grade; quantity of panels; put several boards together
copper: copper thickness; via covering; tented vias; plugged vias; fine tracks cost more
finish: which surface finish; HASL or ENIG; color of the board; lead-free; color of the print
special: castellated holes; gold fingers; electrical test; IPC class; packing; faster production; countersink
rules: options that exclude each other; gold fingers need ENIG; smallest hole for a thickness; largest and smallest board; options clash; flex boards; minimum pieces
# place-footprints
start: sort the footprints; components in a heap; where to begin with placement
move: move a component; put a part on the back; rotate by 45 degrees; overlapping parts
list: place components in order; place by designators
with-schematic: place with the schematic side by side; split screen
mistakes: component does not move; component missing on the board; equal circuits
# place-symbols
find: find a symbol; search for a component; symbol not found; library search
place: insert a component; rotate or mirror a symbol; second unit of a chip; De Morgan
parts: place a part with its number from the catalog; search by manufacturer number; stock and price of parts
move: move a component with its wires; copy components; align symbols; array; pin does not connect
# prices
editor: what does my board cost; why is it so expensive; price while drawing; what makes the price go up
form: how is the price calculated; tooling cost; price for other quantities; tax and shipping not included; price has changed; price list version; volume discount
lead-time: how long does production take; how many days; faster; express; when is it ready; ship date; delivery time
quotes: save a quote; quote expired; how long is a price valid
save: make it cheaper; reduce the cost; cost saving tips; less expensive; several designs on one panel
# print-plot
print: print the schematic; print in scale 1:1; fit to the paper
files: PDF of the schematic; save as PDF, SVG or PNG; export a netlist; export a picture
board: print the layers of a board; mirrored print; one page per layer; assembly drawing
kicad: export for KiCad
mistakes: print is cut off; toner transfer; wrong paper
# privacy
without: is my data sent anywhere; does it run locally; what leaves my computer; tracking
with: which data does the server store; who sees my design; personal data; GDPR
protect: secure my account; two-factor; stolen password; unknown login; lost phone; recovery codes; change the password; sign out everywhere
download: get a copy of my data; delete my account; close the account; erase my files; right to be forgotten
shared: use at school or on a public computer; private window; leave no traces
# probes
probe: see the voltage of a wire; plot the current into a pin; power of a part; click on the schematic to plot
operating-point: voltages written on the schematic; DC values at each net
live: voltages while the circuit runs
nothing: probe shows nothing; current was not saved
# replicate-channels
steps: copy the layout of one circuit to equal ones; multichannel design; repeat placement and routing; same layout eight times
copied: what is copied between channels; tracks of the channel
messages: sheet is used only once
mistakes: wrong anchor; channels overlap
# route-tracks
route: draw a track; keys while routing; change the layer while routing; finish a track automatically; take back a corner; rounded or 45 degree corners; place a via while routing
modes: push tracks aside; walk around obstacles; shove; routing without rules; highlight collisions
width: width of a new track; layer pair; change the width while routing
replace: reroute; draw a track anew; replace an existing track
blocked: track cannot go on; something is in the way; no room for a via; router refuses
mistakes: tracks are not shoved; pads have no net; cannot start a track
# schematic-drawing
text: write a note on the sheet; text box; variables in text
shapes: draw a box or line that connects nothing
tables: table on the sheet
images: picture on the sheet; insert a photo or logo in the schematic
page: fill in the title block; paper size; company name; date and revision; drawing frame
mistakes: variable shows its name; image is refused
# scripts
console: run a script in the editor; macro console; automate the editor; where are my scripts kept; example scripts
write: how is a script written; API for scripts; TypeScript or JavaScript automation; change all tracks with a program; print from a script
undo: undo what a script did; script failed halfway; does a script change my design
limits: may a script use the network; stop a script that hangs; how long may a script run; are scripts safe
command-line: run the same script outside the editor
# serial-monitor
open: see what my program prints; baud rate; Serial.print output
ports: listen to a pin; software serial; several ports; read a UART
send: send text to the program; line ending; program does not react to input
read: timestamps; stop scrolling; copy the output
plot: draw printed numbers as a curve; serial plotter
nothing: no output; strange characters; monitor stays empty
# sharing
people: invite a colleague; give somebody access; roles and permissions; who may edit; make somebody an owner; transfer ownership; invitation not received; resend an invitation
links: send a link; view without an account; read-only link; link expires; stop a link; customers can look; allow copies
end: remove a person; take access away; leave a project; what happens to the copy of a removed person
questions: cannot change a shared project; role does not allow; owner's storage is full; show it to everybody
# sheets
add: add another page; divide a large schematic; subcircuit sheet; go into a sheet
connect: connect signals between sheets; sheet pins; hierarchical labels; signal to another page
reuse: use the same circuit several times; repeat a block; several instances; identical channels
page: paper and title of a page
mistakes: label does not work across sheets; local label on two pages; copied sheet is empty; sheet contains itself
# simulation-models
what: which parts need a model; component is not simulated
assign: give a component a model; choose a transistor model; map pins to nodes
files: use a model of the manufacturer; downloaded SPICE file; LTspice model; lib file; subckt
mistakes: no pin assigned; file contains no model; encrypted model; leave a connector out of the simulation
# site-pages
write: write an article; edit a page of the site; markdown
pictures: upload a picture to a page
publish: publish or hide a page; schedule a page
versions: restore an old version of a page; somebody else saved the page
home: banner on the home page; testimonials
# sketch-libraries
built-in: which Arduino libraries are included; is Servo or Wire there; do I have to install a library
add: install an Arduino library; add a zip library; third-party library; Adafruit
command-line: library on the command line
mistakes: no header file; library does not compile; two libraries with the same header; library waits forever
# sketches
begin: write an Arduino program; compile my code; open the code editor
board: choose the Arduino model; several microcontrollers; which chip runs the program
files: several files in a sketch; rename or delete a sketch; undo deleting a file
firmware: use my own hex or elf file; program from another compiler; PlatformIO; uf2
compiler: no compiler; header not found; program too large; compile offline; it does not compile
# spice-analyses
run: run a SPICE simulation; add an analysis; start or stop the simulation
which: which analysis do I need; transient, AC, DC, noise; step response; gain over frequency; distortion; measure command
syntax: LTspice or PSpice syntax; model syntax
fails: simulation fails; does not converge; singular matrix; no DC path; time step too small; model not defined
# spice-netlists
open: open a cir file; run a netlist; SPICE deck
run: edit a netlist; run it
files: include file missing; lib file for a netlist
schematic: schematic to netlist; netlist to schematic
mistakes: first line ignored; no analysis in the netlist; file does not exist
# stack-up
where: define the layer structure; layer build-up
layers: thickness of copper and prepreg; board thickness; dielectric constant; solder mask color in 3D; material
edges: gold fingers, castellated or plated edge in the design; finish of the design
impedance: controlled impedance; calculate impedance; 50 ohm track
table: stack-up table on the drawing
mistakes: board thickness differs from the order
# stencils
order: order a stencil; stencil together with the board; paste mask
options: framed or frameless; stencil thickness; size of the stencil; both sides on one stencil; fiducials on the stencil; how many stencils
editor: paste layer; size of paste openings; change the paste opening
problems: no openings in the stencil; stencil needs files; do I need a stencil for assembly; through-hole pads in the stencil
# storage
where: where is my work saved; can it get lost; does it work without an account; cloud or local; no save button; offline; is it saved already
upload: put my projects into the cloud; sync to another computer; open my project on a laptop; access from several devices
sync: sync state; storage is full; project only in the cloud; not synced; sign in again; paused
conflicts: both devices changed the same; resolve a conflict; which version is kept
not-saved: project cannot be saved; no space; private window; another window changed it
# sweeps
set-up: vary a value; simulate several resistors; temperature sweep; worst case of tolerances; parameter sweep
monte-carlo: random tolerances; normal distribution; repeat a random run; yield
result: compare runs; histogram; keep the previous curve
mistakes: sweep incomplete; sweep takes too long; out of memory
# symbol-editor
open: draw my own symbol; edit a symbol; create a component; change a symbol of a library
pins: add pins; pins from a datasheet table; paste pins from Excel; pin types; several pins at once; hidden stacked pins
units: symbol with several units; gates; De Morgan
properties: value and prefix of a symbol; default footprint; power symbol of my own
save: save a symbol; use it in other projects; update all uses
# teardrops
add: add teardrops; strengthen pads; settings of teardrops
remove: remove teardrops
when: when to add teardrops; teardrops do not follow
mistakes: no teardrop appears; teardrop is left over
# variants
dnp: leave a component unpopulated; do not fit a part; not in the BOM; part not soldered; optional component; exclude from BOM
variants: several versions of one board; product variants; different values per version; low-cost version
export: BOM of a variant; files of a variant
mistakes: DNP parts are in the positions; edited the wrong variant
# versions
save: keep a milestone; name a state; tag a revision; which state was ordered; release
compare: what changed since a version; compare two revisions; diff of versions
restore: go back to an old state; undo everything since; restore yesterday; revert to an earlier version; open an old version; undo after closing
notes: is the version history backed up; version could not be kept
# vias
routing: place a via; blind or buried via; change via type; microvia; via diameter; switch layers
fan-out: fan out a BGA; escape routing; via for each pad
stitching: stitch ground planes; many vias in a plane; grid of vias; thermal vias
fence: shield a track with vias; via fence; guard
mistakes: stitching needs filled zones; vias do not follow changes; via in pad filled
# view-3d
open: see the board in 3D; rotate the 3D view; view from below
show: hide components in 3D; color of the board in 3D; cut the board open; look inside; exploded view; see through
models: add a STEP model; 3D model of a part; part without a model
image: save a picture of the 3D view; render
mistakes: 3D model lies wrong; model is rotated or upright; 3D does not load; WebGL
# waveforms
signals: show a signal; calculate with curves; formula; gain as ratio; decibel; FFT function
plots: several plots; spectrum; Bode plot; logarithmic axis; zoom; XY plot
cursors: read a value from a curve; measure between two points; -3 dB point; cutoff frequency; peak; zero crossing
measurements: RMS, rise time, frequency, period; bandwidth; phase margin; mean value; peak to peak
save: save the curves; export simulation data; CSV of a simulation
nothing: no results; curve has vanished; results are gone after opening
# wires
wires: draw a wire; corner and angle of wires; crossing wires; cut a wire; dot
labels: name a net; label; connect without a line; net name; give a signal a name; global label; difference between labels
power: add power or ground; PWR_FLAG; power input not driven; place a power symbol; GND or VCC symbol
no-connect: pin not used; leave a pin open; X on a pin
mistakes: two nets instead of one; label not attached; where is this net used
# workbench
list: my projects; rename a project; search a project; list of designs; move to the bin
new: new project; project template; Arduino shield; Raspberry Pi HAT; my own template; examples
import: drop files; open a zip
bin: deleted by accident; undelete; restore a deleted project; empty the trash; delete for good
problems: name exists already; projects open in another window; projects missing on another computer; list is empty
# zones
draw: draw a copper area; ground plane; pour copper; power plane on all layers
fill: refill the copper; fills out of date; update the copper; remove fills; copper not shown
properties: thermal relief or solid; spokes; direct connection of pads; islands; hatched copper; priority of zones; rounded corners of copper
outline: change the shape of a zone; add a corner; move the edge of a zone
mistakes: pad not connected to the plane; hole in the copper; copper missing; zones overlap; isolated copper; fill does not reach
`;
