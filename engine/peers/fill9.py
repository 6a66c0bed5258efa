"""Fills the zones of a board with KiCad 9: a line of JSON for each, in the order of the file. Usage: fill9.py BOARD"""
import json
import signal
import sys

import pcbnew

# KiCad 9's filler never ends on some boards of versions 4 and 5.
signal.alarm(45)
board = pcbnew.LoadBoard(sys.argv[1])
stored = {}
for index, zone in enumerate(board.Zones()):
    for layer in zone.GetLayerSet().Seq():
        stored[index, layer] = zone.GetFilledPolysList(layer).Area() / 1e12
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
for index, zone in enumerate(board.Zones()):
    if zone.GetIsRuleArea():
        continue
    layers = {}
    for layer in zone.GetLayerSet().Seq():
        name = board.GetStandardLayerName(layer)
        layers[name] = [zone.GetFilledPolysList(layer).Area() / 1e12, stored[index, layer]]
    print("zone " + json.dumps({"id": zone.m_Uuid.AsString(), "net": zone.GetNetname(), "layers": layers}))
print("done")
