"""Opens boards with KiCad 9's Python module and reports the pads of each as one line of JSON: boards.py FOLDER < lines of paths.
What KiCad saves again goes to FOLDER/<index>/saved.kicad_pcb. A line is printed when a board begins ({"begin": index}), so that
the caller knows which one crashed the process."""
import json
import os
import sys
import pcbnew

out = os.path.abspath(sys.argv[1])


def report(path, folder):
    board = pcbnew.LoadBoard(path)
    if board is None:
        raise ValueError("KiCad refuses the file")
    pads = []
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            kind = "npth" if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH else "pad"
            pads.append([footprint.GetReference(), pad.GetNumber(), kind, pad.IsOnCopperLayer(), pad.GetNetname()])
    os.makedirs(folder, exist_ok=True)
    pcbnew.SaveBoard(os.path.join(folder, "saved.kicad_pcb"), board)
    return {"pads": sorted(pads)}


for index, line in enumerate(sys.stdin.read().split("\n")):
    if not line:
        continue
    print(json.dumps({"begin": index}), flush=True)
    try:
        print(json.dumps({"index": index, **report(line, os.path.join(out, str(index)))}), flush=True)
    except Exception as error:
        print(json.dumps({"index": index, "error": str(error)}), flush=True)
# The module's own clean-up may crash.
sys.stdout.flush()
os._exit(0)
