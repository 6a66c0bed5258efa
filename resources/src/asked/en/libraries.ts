/** What people ask that the help of this section answers: see `../index.ts`. */
export const libraries = `
# libraries
sources: where do symbols come from; which libraries are there; does a project contain its libraries
mine: keep my own parts; personal library; save a part for other projects; organize my library
import: add a library; import an Eagle or KiCad library; load symbols that I downloaded; SnapEDA, Ultra Librarian
folders: use my KiCad libraries; library folder on disk; company library
update: update placed parts; library part was changed; symbol is in no library
# symbol-editor
open: draw my own symbol; edit a symbol; create a component; change a symbol of a library
pins: add pins; pins from a datasheet table; paste pins from Excel; pin types; several pins at once; hidden stacked pins
units: symbol with several units; gates; De Morgan
properties: value and prefix of a symbol; default footprint; power symbol of my own
save: save a symbol; use it in other projects; update all uses
# choose-footprints
one: assign a footprint to a symbol; which package does a component get; footprint list is empty
many: set the footprint of many components at once
board: add a mounting hole or fiducial; footprint without a schematic symbol
none: no footprint fits; import a footprint; make my own footprint; download footprints
mistakes: pin numbers and pad numbers do not match; wrong transistor pin order; pin without pad
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
`;
