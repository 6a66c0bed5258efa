import type { BoardSettingsDraft } from '../../../kinds/index.ts';
import type { ProjectSettings } from './settings.ts';

/**
 * Board settings with what the project file says: rules and severities one by one, net classes instead of those that
 * only the board names.
 */
export function applyProject(board: BoardSettingsDraft, project: ProjectSettings): BoardSettingsDraft {
  const named = new Set(project.netClasses.map(({ name }) => name));
  const own = board.netClasses.filter(({ name }) => !named.has(name));
  const nets = new Map(board.netClasses.map(netClass => [netClass.name, netClass.nets]));
  const merged: BoardSettingsDraft = {
    ...board,
    textVariables: { ...project.textVariables },
    netClasses: [
      ...project.netClasses.map(netClass =>
        netClass.nets.length > 0 ? netClass : { ...netClass, nets: nets.get(netClass.name) ?? [] },
      ),
      ...own,
    ],
    netClassPatterns: [...project.netClassPatterns],
    severities: project.drc.severities,
    exclusions: [...project.drc.exclusions],
    rules: { ...board.rules, ...project.rules },
    ...(project.teardrops && { teardrops: project.teardrops }),
  };
  if (project.rest !== '') merged.extra = [...(board.extra ?? []), project.rest];
  return merged;
}
