import { platform } from '../../platform/index.ts';
import { circuitExamples, openExample } from '../../project/examples.ts';
import type { Tour } from '../Tour.ts';

const EXAMPLE = 'uno-blink';

/** An Arduino that blinks: run, changed, run again. */
export const sketch: Tour = {
  id: 'sketch',
  async begin(name, locale) {
    const example = circuitExamples.find(({ id }) => id === EXAMPLE)!;
    const { project } = await openExample(await platform.projects(), example, name, locale);
    return `/sim?id=${project.id}`;
  },
  steps: [
    { id: 'run', command: 'live.start', isDone: ({ isRunning }) => isRunning },
    { id: 'open', command: 'sketch.open', isDone: ({ tabs }) => tabs.includes('sketch') },
    { id: 'change' },
    { id: 'again', command: 'live.again' },
    { id: 'end' },
  ],
};
