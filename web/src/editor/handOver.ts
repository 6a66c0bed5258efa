import type { ProjectSession } from '../project/session.ts';

export async function exportFabrication(_session: ProjectSession): Promise<boolean> {
  return false;
}
export async function startOrder(session: ProjectSession): Promise<string> {
  return `/order/dfm?id=${session.summary.id}`;
}
