"""Checks a board with KiCad's own Python module (version 6) and prints each violation as JSON: drcFindings.py BOARD RULES.

RULES is JSON: minima to check against, by attribute of the design settings, in nanometres; {} for the board's own. Prints
the rules that were applied, the violations as [check, [[x, y, what], ...]] with places in nanometres, and the CPU time."""
import json
import os
import re
import sys
import tempfile
import time
import pcbnew
from drcAttributes import ATTRIBUTES

board = pcbnew.LoadBoard(sys.argv[1])
settings = board.GetDesignSettings()
for key, value in json.loads(sys.argv[2]).items():
    setattr(settings, ATTRIBUTES[key], value)
rules = {key: getattr(settings, name) for key, name in ATTRIBUTES.items()}
handle, path = tempfile.mkstemp()
os.close(handle)
begin = time.process_time()
pcbnew.WriteDRCReport(board, path, pcbnew.EDA_UNITS_MILLIMETRES, True)
cpu = time.process_time() - begin
with open(path, encoding="utf-8") as file:
    report = file.read()
os.unlink(path)
found = []
for check, items in re.findall(r"^\[(\w+)\]: .*\n.*\n((?:    @.*\n)*)", report, re.M):
    places = re.findall(r"@\(([-\d.]+) mm, ([-\d.]+) mm\): (.*)", items)
    found.append([check, [[round(float(x) * 1e6), round(float(y) * 1e6), what] for x, y, what in places]])
print("found=" + json.dumps({"rules": rules, "found": found, "cpu": cpu}))
