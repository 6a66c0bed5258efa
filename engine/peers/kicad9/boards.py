"""Opens boards with KiCad 9's Python module and reports each as one line of JSON: kicad9Boards.py FOLDER < lines of paths.
Beside each board it writes into FOLDER/<index>/: saved.kicad_pcb (what KiCad saves again) and <layer>.svg plots.
A line is printed when a board begins ({"begin": i}), so that the caller knows which one crashed the process."""
import json
import os
import sys
import pcbnew

out = os.path.abspath(sys.argv[1])


def plots(board, folder):
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetDrillMarksType(0)
    options.SetSubtractMaskFromSilk(False)
    options.SetSvgFitPageToBoard(False)
    options.SetBlackAndWhite(True)
    for layer in board.GetEnabledLayers().Seq():
        name = board.GetStandardLayerName(layer).replace(".", "_")
        control.SetLayer(layer)
        control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        control.PlotLayer()
    control.ClosePlot()


def report(path, folder):
    board = pcbnew.LoadBoard(path)
    os.makedirs(folder, exist_ok=True)
    pads = []
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            kind = "npth" if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH else "pad"
            pads.append([footprint.GetReference(), pad.GetNumber(), kind, pad.IsOnCopperLayer(), pad.GetNetname()])
    tracks = list(board.GetTracks())
    wanted = os.environ.get("KICAD9_PARTS", "save").split(",")
    if "plots" in wanted:
        plots(board, os.path.join(folder, "plots"))
    if "drc" in wanted:
        pcbnew.WriteDRCReport(board, os.path.join(folder, "drc.txt"), pcbnew.EDA_UNITS_MM, True)
    if "save" in wanted:
        pcbnew.SaveBoard(os.path.join(folder, "saved.kicad_pcb"), board)
    return {
        "pads": sorted(pads),
        "nets": sorted(str(name) for name in board.GetNetsByName().keys()),
        "tracks": len(tracks),
        "zones": len(list(board.Zones())),
        "drawings": len(list(board.GetDrawings())),
    }


for index, line in enumerate(sys.stdin.read().split("\n")):
    if not line:
        continue
    print(json.dumps({"begin": index}), flush=True)
    try:
        print(json.dumps({"index": index, **report(line, os.path.join(out, str(index)))}), flush=True)
    except Exception as error:
        print(json.dumps({"index": index, "error": str(error)}), flush=True)
sys.stdout.flush()
os._exit(0)
