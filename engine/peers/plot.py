"""Plots a board's gerbers and drills with KiCad's own Python module: plot.py BOARD FOLDER. KiCad 6 and later."""
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
layers = [(pcbnew.F_Paste, "F_Paste"), (pcbnew.B_Paste, "B_Paste"), (pcbnew.F_Mask, "F_Mask"),
          (pcbnew.B_Mask, "B_Mask"), (pcbnew.Edge_Cuts, "Edge_Cuts"),
          (pcbnew.F_SilkS, "F_Silkscreen"), (pcbnew.B_SilkS, "B_Silkscreen")]
count = board.GetCopperLayerCount()
for index in range(count):
    layer = 0 if index == 0 else (31 if index == count - 1 else index)
    layers.append((layer, board.GetStandardLayerName(layer).replace(".", "_")))
for layer, name in layers:
    control.SetLayer(layer)
    control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
    control.PlotLayer()
control.ClosePlot()
drills = pcbnew.EXCELLON_WRITER(board)
drills.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
drills.SetFormat(True)
drills.SetRouteModeForOvalHoles(False)
drills.CreateDrillandMapFilesSet(out, True, False)
