"""Opens boards with KiCad 9's Python module: boards.py FOLDER < lines of paths. For each board it prints one line of JSON: its
pads, and the number of its DRC violations by type. The board as KiCad saves it goes to FOLDER/<index>/saved.kicad_pcb, an SVG
plot of each layer to FOLDER/<index>/<layer>.svg. {"begin": index} is printed before each board, so that the caller knows which
one crashed the process."""
import json
import os
import re
import sys
import pcbnew

out = os.path.abspath(sys.argv[1])


def pads_of(board):
    pads = []
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            kind = "npth" if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH else "pad"
            pads.append([footprint.GetReference(), pad.GetNumber(), kind, pad.IsOnCopperLayer(), pad.GetNetname()])
    return sorted(pads)


def violations_of(board, folder):
    path = os.path.join(folder, "drc.rpt")
    pcbnew.WriteDRCReport(board, path, pcbnew.EDA_UNITS_MM, True)
    counts = {}
    with open(path, encoding="utf-8") as file:
        for kind in re.findall(r"^\[(\w+)\]: ", file.read(), re.M):
            counts[kind] = counts.get(kind, 0) + 1
    return counts


def plot(board, folder):
    """As `kicad-cli pcb export svg --black-and-white --exclude-drawing-sheet` does, each layer alone."""
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetBlackAndWhite(True)
    options.SetUseAuxOrigin(False)
    options.SetSubtractMaskFromSilk(False)
    options.SetSketchPadsOnFabLayers(False)
    options.SetCrossoutDNPFPsOnFabLayers(False)
    options.SetHideDNPFPsOnFabLayers(False)
    options.SetSketchDNPFPsOnFabLayers(False)
    control.SetColorMode(False)
    for layer in board.GetEnabledLayers().Seq():
        # On other layers KiCad marks holes in black, which we do not.
        marks = pcbnew.DRILL_MARKS_FULL_DRILL_SHAPE if pcbnew.IsCopperLayer(layer) else pcbnew.DRILL_MARKS_NO_DRILL_SHAPE
        options.SetDrillMarksType(marks)
        control.SetLayer(layer)
        control.SetLayer(layer)
        control.OpenPlotfile(str(layer), pcbnew.PLOT_FORMAT_SVG, "")
        control.PlotLayer()
        path = control.GetPlotFileName()
        control.ClosePlot()
        os.rename(path, os.path.join(folder, pcbnew.LSET.Name(layer) + ".svg"))


def report(path, folder):
    board = pcbnew.LoadBoard(path)
    if board is None:
        raise ValueError("KiCad refuses the file")
    os.makedirs(folder, exist_ok=True)
    pads = pads_of(board)
    pcbnew.SaveBoard(os.path.join(folder, "saved.kicad_pcb"), board)
    plot(board, folder)
    return {"pads": pads, "violations": violations_of(board, folder)}


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
