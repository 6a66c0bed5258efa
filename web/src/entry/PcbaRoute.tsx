import { lazy } from 'react';
import { loadPlacement } from '../editor/view3d/load.ts';
import PcbaQuote from '../pages/order/pcba/PcbaQuote.tsx';

/** Loaded when a placement is first looked at in three dimensions. */
const PlacementSolid = lazy(loadPlacement);

/** The page of assembly, which shows placements by the editor's view of boards in three dimensions. */
export default function PcbaRoute() {
  return <PcbaQuote Solid={PlacementSolid} />;
}
