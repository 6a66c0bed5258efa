"""Prints the box of what each visible text of a board draws, as KiCad's Python module (version 6) strokes it, as JSON:
textBoxes.py BOARD. Rows: layer, shown text, its height, x and y of its anchor, left, top, right, bottom; nanometres."""
import json
import sys
import pcbnew

board = pcbnew.LoadBoard(sys.argv[1])


def stroked(text):
    """A text of a footprint as one of the board, which the module can stroke."""
    if text.Type() == pcbnew.PCB_TEXT_T:
        return text
    copy = pcbnew.PCB_TEXT(board)
    copy.SetText(text.GetShownText())
    copy.SetTextPos(text.GetTextPos())
    copy.SetTextSize(text.GetTextSize())
    copy.SetTextThickness(text.GetEffectiveTextPenWidth())
    copy.SetTextAngle(text.GetDrawRotation())
    copy.SetHorizJustify(text.GetHorizJustify())
    copy.SetVertJustify(text.GetVertJustify())
    copy.SetMirrored(text.IsMirrored())
    copy.SetItalic(text.IsItalic())
    copy.SetBold(text.IsBold())
    copy.SetMultilineAllowed(text.IsMultilineAllowed())
    return copy


# Names that files have, by those that KiCad 6 shows.
FILE_NAMES = {"Silkscreen": "SilkS", "Adhesive": "Adhes", "Courtyard": "CrtYd", "User.Drawings": "Dwgs.User",
              "User.Comments": "Cmts.User", "User.Eco1": "Eco1.User", "User.Eco2": "Eco2.User"}


def layer_name(text):
    name = board.GetStandardLayerName(text.GetLayer())
    for shown, own in FILE_NAMES.items():
        name = name.replace(shown, own)
    return name


def row(text):
    points = list(stroked(text).TransformToSegmentList())
    pen = text.GetEffectiveTextPenWidth() // 2
    at = text.GetTextPos()
    return [layer_name(text), text.GetShownText(), text.GetTextHeight(), at.x, at.y,
            min(p.x for p in points) - pen, min(p.y for p in points) - pen,
            max(p.x for p in points) + pen, max(p.y for p in points) + pen]


texts = [item for item in board.GetDrawings() if item.Type() == pcbnew.PCB_TEXT_T]
for footprint in board.GetFootprints():
    texts += [footprint.Reference(), footprint.Value()]
    texts += [item for item in footprint.GraphicalItems() if item.Type() == pcbnew.PCB_FP_TEXT_T]
rows = [row(text) for text in texts if text.IsVisible() and text.GetShownText().strip() != ""]
print(json.dumps({"texts": rows}))
