"""KiCad 6's names of the board's minima, by ours."""

ATTRIBUTES = {
    "minClearance": "m_MinClearance",
    "minTrackWidth": "m_TrackMinWidth",
    "minViaDiameter": "m_ViasMinSize",
    "minAnnularWidth": "m_ViasMinAnnularWidth",
    "minThroughHole": "m_MinThroughDrill",
    "minMicroViaDiameter": "m_MicroViasMinSize",
    "minMicroViaDrill": "m_MicroViasMinDrill",
    "minHoleClearance": "m_HoleClearance",
    "minHoleToHole": "m_HoleToHoleMin",
    "minEdgeClearance": "m_CopperEdgeClearance",
    "minSilkClearance": "m_SilkClearance",
}
