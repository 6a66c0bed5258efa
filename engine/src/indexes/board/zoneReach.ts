import type { ObjOf } from '../../kinds/index.ts';
import type { Constraints } from './constraints.ts';

/**
 * The farthest that anything may keep a zone's copper from itself, nanometres.
 *
 * @param widest The widest clearance that any of it asks for itself, nanometres.
 */
export const zoneReach = (zone: ObjOf<'zone'>, constraints: Constraints, widest: number): number =>
  Math.max(
    constraints.worst({ override: 0, own: zone.clearance }, widest),
    constraints.worstOf('hole_clearance'),
    constraints.worstOf('edge_clearance'),
    constraints.worstOf('thermal_relief_gap'),
    zone.thermalGap,
  );
