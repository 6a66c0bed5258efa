/** What people ask that the help of this section answers: see `../index.ts`. */
export const imports = `
# import-kicad
import: import KiCad; drop a KiCad folder; several projects in a zip
what: which KiCad versions; KiCad 5; are libraries and rules imported
notes: items could not be read; file newer than the program; damaged sheet; missing font; missing sheet after the import
export: back to KiCad; export KiCad project
# import-eagle-easyeda
eagle: open an Eagle file; Eagle version; Fusion 360 electronics; sch and brd
easyeda: open an EasyEDA project; LCEDA; epro; JSON export
after: check an imported project; differences after import; copper looks different
problems: package is in no library; file is incomplete; broken XML
# import-gerber
import: open Gerber files; turn Gerbers into a board; which file is which layer; wrong layer of a file; edit Gerbers
result: does a Gerber import have a schematic; nets from Gerbers; components from Gerbers
notes: file cut off; drill file missing; drills shifted; outline missing; copper layer missing; unit unknown; old Gerber format
# import-other
altium: open Altium files; Protel; PcbDoc and SchDoc; convert from Altium
orcad: OrCAD Capture schematic; DSN
allegro: Allegro board; Cadence
pads: PADS; Mentor; Xpedition
diptrace: DipTrace
gerber: only Gerbers are left; no source files of an old board
check: is the converted design right; compare after conversion
# file-formats
opened: which files can be opened; supported formats; which programs can be imported; rar or zip; SPICE files
written: which files can be exported; export formats; netlist formats; save for an older KiCad
limits: archive refused; encoding of text; file is too new
projects: where are my projects as files; why is there no file on the disk; project file
`;
