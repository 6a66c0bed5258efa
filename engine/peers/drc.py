"""Checks a board with KiCad's own Python module (version 6) and prints what it found as JSON: drc.py BOARD RULES.

RULES is JSON: minima of the strict run, by attribute of the design settings, in nanometres. Three runs: the board as it
is, the board against the strict minima, and the board without every ninth track and via."""
import json
import os
import re
import sys
import tempfile
import time
import pcbnew
from drcAttributes import ATTRIBUTES

def check(board):
    """Violations by rule, those of fills apart; of pairs, which KiCad reports once a layer, the different ones."""
    handle, path = tempfile.mkstemp()
    os.close(handle)
    begin = time.process_time()
    pcbnew.WriteDRCReport(board, path, pcbnew.EDA_UNITS_MILLIMETRES, True)
    cpu = time.process_time() - begin
    with open(path, encoding="utf-8") as file:
        report = file.read()
    os.unlink(path)
    found = {}
    for i, (rule, items) in enumerate(re.findall(r"^\[(\w+)\]: .*\n.*\n((?:    @.*\n)*)", report, re.M)):
        lines = sorted(items.splitlines())
        if "Zone [" in items:
            rule += " of fills"
        found.setdefault(rule, set()).add(tuple(lines if len(lines) > 1 else [str(i)]))
    counts = {rule: len(pairs) for rule, pairs in sorted(found.items()) if not rule.startswith("unconnected")}
    counts["unconnected_items"] = int(re.search(r"Found (\d+) unconnected", report)[1])
    return counts, cpu


def place(item):
    a, b = item.GetStart(), item.GetEnd()
    layer = "" if item.Type() == pcbnew.PCB_VIA_T else pcbnew.BOARD.GetStandardLayerName(item.GetLayer())
    return (a.x, a.y, b.x, b.y, layer)


board = pcbnew.LoadBoard(sys.argv[1])
settings = board.GetDesignSettings()
rules = {key: getattr(settings, name) for key, name in ATTRIBUTES.items()}
plain, cpu = check(board)
for key, value in json.loads(sys.argv[2]).items():
    setattr(settings, ATTRIBUTES[key], value)
strict, _ = check(board)
for item in sorted(board.GetTracks(), key=place)[::9]:
    board.Remove(item)
board.BuildConnectivity()
cut = {"unconnected_items": check(board)[0]["unconnected_items"]}
print(json.dumps({"rules": rules, "plain": plain, "strict": strict, "cut": cut, "cpu": cpu}))
