import { afterEach, expect, test, vi } from 'vitest';
import { NOTHING_SELECTED, type AskedExtremes, type Extremes } from '@boardwright/engine/assistant';
import type { ExtremesOptions } from '@boardwright/sim/worstCase';
import { circuit } from '../../../../engine/test/erc.ts';
import type { ProjectSession } from '../../project/session.ts';
import { AskedSimulation, type SimulationProgress } from './AskedSimulation.ts';

type Options = Pick<ExtremesOptions, 'progress' | 'signal'>;
let simulate: (asked: AskedExtremes, options: Options) => Promise<Extremes>;
vi.mock('./panelExtremes.ts', () => ({
  panelExtremes: (asked: AskedExtremes, _session: unknown, _schematic: unknown, options: Options) =>
    simulate(asked, options),
}));
afterEach(() => vi.restoreAllMocks());

const store = circuit('R1 1 2; V1 1 2; global OUT R1.1; global OUT V1.1; power GND R1.2; power GND V1.2');
// `as`: all that is read of a session.
const session = { schematic: { store, connectivity: {} } } as unknown as ProjectSession;
const QUESTION = 'What is the highest voltage at OUT?';

function asking() {
  const reports: (SimulationProgress | null)[] = [];
  return { reports, simulation: new AskedSimulation(progress => reports.push(progress)) };
}

test('a question for the simulator is simulated, and how far it is is reported until it is over', async () => {
  simulate = async (_, { progress }) => {
    progress?.(3, 7);
    return { type: 'ground' };
  };
  const { reports, simulation } = asking();
  const simulated = await simulation.find(QUESTION, session, NOTHING_SELECTED);
  expect(simulated).toMatchObject({ asked: { subject: { name: 'OUT' } }, found: { type: 'ground' } });
  expect(reports).toEqual([{ done: 0, total: 1 }, { done: 3, total: 7 }, null]);
});

test('another question simulates nothing', async () => {
  simulate = () => Promise.reject(new Error('simulated'));
  const { reports, simulation } = asking();
  expect(await simulation.find('What is R1?', session, NOTHING_SELECTED)).toBeNull();
  expect(reports).toEqual([]);
});

test('it can be stopped', async () => {
  const { simulation } = asking();
  simulate = (_, { signal }) =>
    new Promise(resolve => {
      signal?.addEventListener('abort', () => resolve({ type: 'stopped' }));
      simulation.stop();
    });
  const simulated = simulation.find(QUESTION, session, NOTHING_SELECTED);
  expect((await simulated)?.found).toEqual({ type: 'stopped' });
});

test('a simulator that does not load is the answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  simulate = () => Promise.reject(new Error('no network'));
  const { reports, simulation } = asking();
  const simulated = await simulation.find(QUESTION, session, NOTHING_SELECTED);
  expect(simulated?.found).toMatchObject({ type: 'failed', reasons: [{ args: { reason: 'no network' } }] });
  expect(reports.at(-1)).toBeNull();
});
