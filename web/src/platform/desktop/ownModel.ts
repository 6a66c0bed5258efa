import type { OwnModel } from '../port.ts';
import type { Bridge } from './bridge.ts';

/** The language model that the user has chosen; the main process asks it. */
export const desktopModel = (bridge: Bridge): OwnModel => ({
  async chosen() {
    const { name, address } = await bridge.model();
    return name === '' ? null : { name, address };
  },
  onChange: listener => bridge.on('modelChanged', listener),
  // Most who use the app never ask one.
  transport: async (request, signal) => (await import('./modelTransport.ts')).modelTransport(bridge)(request, signal),
});
