import { platform } from '../../platform/index.ts';
import { newProject } from '../../project/import.ts';
import type { Seen, Tour } from '../Tour.ts';

const count = ({ session }: Seen, kind: 'component' | 'powerPort' | 'wire'): number =>
  session?.schematic?.store.count(kind) ?? 0;

/** From an empty sheet to a circuit without errors. */
export const schematic: Tour = {
  id: 'schematic',
  begin: async name => `/eda/sch?id=${(await newProject(await platform.projects(), name)).id}`,
  steps: [
    { id: 'place', command: 'place.symbol', isDone: seen => count(seen, 'component') >= 1 },
    { id: 'second', command: 'place.symbol', isDone: seen => count(seen, 'component') >= 2 },
    { id: 'power', command: 'place.power', isDone: seen => count(seen, 'powerPort') >= 2 },
    { id: 'wire', command: 'tool.wire', isDone: seen => count(seen, 'wire') >= 3 },
    { id: 'check', target: '[data-testid="run-checks"]' },
    { id: 'end' },
  ],
};
