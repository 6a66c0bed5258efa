import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { channels } from './channels.ts';

const EVENTS = ['command', 'opened', 'server', 'libraries'];

/** All that the page may ask of the main process. */
const bridge: Bridge = {
  callStore: (method, values) => ipcRenderer.invoke(channels.store, method, values),
  pickFiles: (extensions, multiple) => ipcRenderer.invoke(channels.pick, extensions, multiple),
  saveFile: (name, bytes) => ipcRenderer.invoke(channels.save, name, bytes),
  compileSketch: (job, request) => ipcRenderer.invoke(channels.compile, job, request),
  stopCompiling: job => ipcRenderer.invoke(channels.stopCompiling, job),
  showMenu: state => ipcRenderer.invoke(channels.menu, state),
  takeOpened: () => ipcRenderer.invoke(channels.opened),
  server: () => ipcRenderer.invoke(channels.server),
  setServer: address => ipcRenderer.invoke(channels.setServer, address),
  listLibraries: () => ipcRenderer.invoke(channels.libraries),
  libraryFiles: (key, part) => ipcRenderer.invoke(channels.libraryFiles, key, part),
  addLibraries: from => ipcRenderer.invoke(channels.addLibraries, from),
  removeLibraries: folder => ipcRenderer.invoke(channels.removeLibraries, folder),
  on(event, listener) {
    if (!EVENTS.includes(event)) throw new Error('there is no such event');
    const follow = (_: unknown, value: unknown): void => listener(String(value));
    ipcRenderer.on(event, follow);
    return () => void ipcRenderer.off(event, follow);
  },
};

contextBridge.exposeInMainWorld('boardwright', bridge);
