import { msg } from '@boardwright/engine/base';
import { LIVE_EDITORS, type AddedCommand } from '@boardwright/engine/commands';
import type { PaneType } from '../../editor/workspace/Pane.ts';
import type { Instrument } from '../instruments/Instrument.ts';
import { useLate, useRuntime } from '../runtime/useRuntime.ts';
import { livePane } from './panes/livePane.ts';

const INSTRUMENTS = msg('menu.instruments', 'Instruments');

/** The command that shows an instrument, in menus, palette and by its keys. */
export const commandOf = ({ type, command }: Instrument): AddedCommand => ({
  id: `instruments.${type}`,
  ...command,
  menu: 'inspect',
  submenu: INSTRUMENTS,
  editor: LIVE_EDITORS,
  run: ctx => ctx.showTab(type),
});

/** The kind of tab that shows an instrument. What the instrument keeps lives as long as the schematic is open, the tab seen or not. */
export const paneOf = ({ type, icon, title, hint, load }: Instrument): PaneType =>
  livePane({
    type,
    icon,
    title,
    hint,
    opensBelow: true,
    async load() {
      const { default: Running } = await load();
      return {
        default: function InstrumentTab({ pane, session }) {
          const { live } = useRuntime();
          return useLate(Running)?.render({ pane, project: session.summary.name, live });
        },
      };
    },
  });
