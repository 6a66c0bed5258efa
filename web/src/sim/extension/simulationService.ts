import type { SimulationService } from '@boardwright/engine/commands';
import { i18next } from '../../app/locale.ts';
import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { whereIs } from '../../editor/workspace/docks.ts';
import { useDocks } from '../../editor/workspace/dockStore.ts';
import { activeGroup, tabsOf } from '../../editor/workspace/layout.ts';
import { sweepFrom } from '../panel/sweepPlan.ts';
import { runtimeIn } from '../runtime/useRuntime.ts';

/** SPICE for commands; null while the schematic is not open. The simulation panel comes to the front where there are errors. */
export function simulationService(shell: Shell): SimulationService | null {
  const { services, workspace, message } = shell;
  const spice = runtimeIn(services)?.spice;
  if (!spice) return null;
  const { simulation } = spice;
  /** Below the sheet at first; where a person has put them elsewhere, there. */
  const waves = (forced: boolean) => {
    const { layout, split, reveal } = workspace.getState();
    if (tabsOf(layout).some(({ type }) => type === 'waves')) {
      if (forced) reveal('waves');
      return;
    }
    const here = activeGroup(layout).id;
    split(here, 'bottom', { type: 'waves', arg: '' });
    // The sheet stays the one that is worked on: one probes there.
    if (!forced) workspace.getState().activateGroup(here);
  };
  const run = async () => {
    if (whereIs(useDocks.getState().docks, 'simulation') === null) shell.showPanel('simulation');
    const plan = spice.sweep.getState();
    const read = plan.kind === 'none' ? {} : sweepFrom(plan, await simulation.netlist());
    if ('faults' in read) {
      shell.showPanel('simulation');
      return void message.error(i18next.t('sweep.faults'));
    }
    await simulation.run(read.sweep);
    const { messages, runs } = simulation.store.getState();
    if (messages.some(({ severity }) => severity === 'error')) shell.showPanel('simulation');
    if (runs.some(({ plots }) => plots.length > 0)) waves(false);
  };
  return {
    run: () => void run(),
    stop: () => simulation.stop(),
    showWaves: () => waves(true),
    clear: () => simulation.clear(),
    // With what draws waveforms, which is there when one sees them.
    moveCursor: action =>
      void import('../waves/cursorActions.ts').then(({ moveCursor }) => {
        if (moveCursor(spice.view, action)) return;
        const isEmpty = simulation.store.getState().runs.length === 0;
        void message.info(isEmpty ? i18next.t('waves.nothing') : i18next.t('waves.noPlace'));
      }),
    toggleOperatingPoint() {
      const on = !simulation.store.getState().operatingPoint;
      simulation.store.setState({ operatingPoint: on });
      if (on && simulation.store.getState().runs.length === 0) void run();
    },
  };
}
