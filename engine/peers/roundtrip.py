"""Loads a board with KiCad's own Python module (version 6), plots all its layers and drills, prints what it holds as
JSON: roundtrip.py BOARD FOLDER. Places are nanometres."""
import json
import os
import sys
import pcbnew

board = pcbnew.LoadBoard(sys.argv[1])
out = os.path.abspath(sys.argv[2])
os.makedirs(out, exist_ok=True)

control = pcbnew.PLOT_CONTROLLER(board)
options = control.GetPlotOptions()
options.SetOutputDirectory(out)
options.SetPlotFrameRef(False)
options.SetUseAuxOrigin(False)
options.SetUseGerberX2format(True)
options.SetExcludeEdgeLayer(True)
options.SetPlotViaOnMaskLayer(False)
options.SetDrillMarksType(0)
options.SetSubtractMaskFromSilk(False)
options.SetSketchPadsOnFabLayers(False)
options.SetPlotReference(True)
options.SetPlotValue(True)
options.SetPlotInvisibleText(False)
for layer in board.GetEnabledLayers().Seq():
    name = board.GetStandardLayerName(layer).replace(".", "_")
    control.SetLayer(layer)
    control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
    control.PlotLayer()
control.ClosePlot()
drills = pcbnew.EXCELLON_WRITER(board)
drills.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
drills.SetFormat(True)
drills.SetRouteModeForOvalHoles(False)
drills.CreateDrillandMapFilesSet(out, True, False)


def layers(item):
    return [board.GetStandardLayerName(layer) for layer in item.GetLayerSet().Seq()]


pads = []
for footprint in board.GetFootprints():
    for pad in footprint.Pads():
        at = pad.GetPosition()
        pads.append([footprint.GetReference(), pad.GetNumber(), at.x, at.y, pad.GetNetname(), layers(pad)])
tracks = list(board.GetTracks())
print(json.dumps({
    "pads": sorted(pads),
    "nets": sorted(str(name) for name in board.GetNetsByName().keys()),
    "counts": {
        "footprints": len(list(board.GetFootprints())),
        "tracks": sum(item.Type() == pcbnew.PCB_TRACE_T for item in tracks),
        "arcs": sum(item.Type() == pcbnew.PCB_ARC_T for item in tracks),
        "vias": sum(item.Type() == pcbnew.PCB_VIA_T for item in tracks),
        "zones": len(list(board.Zones())),
        "drawings": len(list(board.GetDrawings())),
        "parts of footprints": sum(len(list(f.GraphicalItems())) for f in board.GetFootprints()),
        "groups": len(list(board.Groups())),
        "locked": sum(item.IsLocked() for item in [*tracks, *board.GetFootprints(), *board.Zones(), *board.GetDrawings()]),
        "layers": len(list(board.GetEnabledLayers().Seq())),
    },
    "wired": sorted([item.GetNetname(), item.GetStart().x, item.GetStart().y, item.GetEnd().x, item.GetEnd().y] for item in tracks),
}))
