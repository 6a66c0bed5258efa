import { msg, type Msg } from '@boardwright/engine/base';
import { referenceAt } from '@boardwright/engine/indexes';
import type { Probed } from '@boardwright/engine/tools';
import type { EditorStore } from '../../editor/state/store.ts';
import type { EditorDocument } from '../../project/document.ts';
import { isShown, sheetKey } from '../model/sheets.ts';
import type { Simulation } from '../model/simulation.ts';
import { currentAt, devicesOf } from '../model/wiring.ts';

/** The voltage of one point. */
const VOLTAGE = /^v\([^()]*\)$/;

const NOT_RUN = msg('probe.notRun', 'Run the simulation first (F9). A click then shows a waveform.');

/** The expression of what is pointed at, or why there is none. */
function expressionOf(
  simulation: Simulation,
  document: EditorDocument,
  path: string,
  probed: Probed,
): { readonly text: string } | { readonly fault: Msg } {
  const { prepared, runs } = simulation.store.getState();
  const run = runs.at(-1);
  if (!prepared || !run) return { fault: NOT_RUN };
  if (probed.type === 'voltage') {
    const net = document.connectivity.netOf(probed.id, path);
    const node = prepared.nodes.get(net)?.toLowerCase();
    return node === undefined
      ? { fault: msg('probe.noNode', 'No simulated component on {{net}}', { net: net || '–' }) }
      : { text: `v(${node})` };
  }
  const part = document.store.get(probed.id);
  const reference = part?.kind === 'component' ? referenceAt(part, path) : '';
  const device = devicesOf(prepared.lines).get(prepared.devices.get(reference)?.toLowerCase() ?? '');
  if (!device) return { fault: msg('probe.noDevice', '{{part}} has no simulation model', { part: reference || '–' }) };
  if (probed.type === 'power') return { text: `p(${reference.toLowerCase()})` };
  const plot = run.plots.find(each => sheetKey(each) === simulation.store.getState().active);
  const text = plot && currentAt(plot, device, prepared.pins.get(reference)?.indexOf(probed.pin) ?? -1);
  return text
    ? { text }
    : {
        fault: msg('probe.noCurrent', 'The current into {{pin}} was not saved', { pin: `${reference}.${probed.pin}` }),
      };
}

/** What the probe does to the surface: where it points it says what it would show, where it is clicked it shows that. */
export function pointProbe(
  simulation: Simulation,
  document: EditorDocument,
  ui: EditorStore,
  probed: Probed | null,
  taken: boolean,
  against: boolean,
): void {
  const { path, screen, set } = ui.getState();
  if (!probed) return set({ toolLine: null });
  const found = expressionOf(simulation, document, path, probed);
  if ('fault' in found) return set({ toolLine: found.fault });
  // A difference is to a point of the sheet, not to another difference.
  const before = simulation.store.getState().probes.findLast(each => VOLTAGE.test(each.text))?.text;
  const text = against && before && VOLTAGE.test(found.text) ? `${found.text}-${before}` : found.text;
  if (!taken) return set({ toolLine: msg('probe.at', 'Click shows {{text}}', { text }) });
  const { sheets, active } = simulation.store.getState();
  const sheet = sheets[active];
  if (!sheet) return;
  const shown = isShown(sheet, text);
  simulation.toggle(text);
  simulation.store.setState(({ probes }) => ({
    probes: [...probes.filter(each => each.text !== text), ...(shown ? [] : [{ text, screen, path, at: probed.at }])],
  }));
  set({
    toolLine: shown
      ? msg('probe.hidden', '{{text}} removed', { text })
      : msg('probe.shown', '{{text}} shown', { text }),
  });
}
