import type { Locale, Project } from '@boardwright/contract';
import { exampleProjects } from '@boardwright/resources/examples';
import { locales } from '@boardwright/resources/locales';
import type { Handlers } from '../http/call.ts';

/** Of an example, which changes with a release and not at a time. */
const RELEASED = '2026-01-01T00:00:00.000Z';

/** Type of a project that is a schematic and a board, and of one for the simulator. */
const TYPES = { design: 0, simulation: 1 };

/** Our examples in the language of the request. Their content comes with the web app: opening one makes a copy of one's own. */
const examplesIn = (locale: Locale): Project[] =>
  exampleProjects.map(({ id, simulated }) => ({
    projectId: id,
    projectName: locales[locale][`example.${id}.title`] ?? id,
    projectType: simulated ? TYPES.simulation : TYPES.design,
    createTime: RELEASED,
    updateTime: RELEASED,
    openCount: 0,
    visitCount: 0,
    copyCount: 0,
    shareTime: null,
    example: true,
    hasGerber: false,
    revision: 0,
    deleteTime: null,
    role: 'viewer',
  }));

export const exampleHandlers: Handlers = {
  'project.exampleList': (_, { locale }) => Promise.resolve(examplesIn(locale)),
  'project.articleExampleList': (_, { locale }) => Promise.resolve(examplesIn(locale)),
};
