import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { BRIDGE_EVENTS, type Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { channels } from './channels.ts';

/** All that the page may ask of the main process. */
const bridge: Bridge = {
  callStore: (method, values) => ipcRenderer.invoke(channels.store, method, values),
  pickFiles: (extensions, multiple) => ipcRenderer.invoke(channels.pick, extensions, multiple),
  saveFile: (name, bytes) => ipcRenderer.invoke(channels.save, name, bytes),
  openPdf: (name, bytes) => ipcRenderer.invoke(channels.openPdf, name, bytes),
  compileSketch: (job, request) => ipcRenderer.invoke(channels.compile, job, request),
  stopCompiling: job => ipcRenderer.invoke(channels.stopCompiling, job),
  showMenu: state => ipcRenderer.invoke(channels.menu, state),
  takeOpened: () => ipcRenderer.invoke(channels.opened),
  server: () => ipcRenderer.invoke(channels.server),
  setServer: address => ipcRenderer.invoke(channels.setServer, address),
  makeBackup: name => ipcRenderer.invoke(channels.makeBackup, name),
  cancelBackup: () => ipcRenderer.invoke(channels.cancelBackup),
  proxy: () => ipcRenderer.invoke(channels.proxy),
  setProxy: entry => ipcRenderer.invoke(channels.setProxy, entry),
  proxyQuestion: () => ipcRenderer.invoke(channels.proxyQuestion),
  answerProxy: (id, credentials) => ipcRenderer.invoke(channels.answerProxy, id, credentials),
  updates: () => ipcRenderer.invoke(channels.updates),
  setUpdates: setting => ipcRenderer.invoke(channels.setUpdates, setting),
  updateNow: step => ipcRenderer.invoke(channels.updateNow, step),
  model: () => ipcRenderer.invoke(channels.model),
  setModel: entry => ipcRenderer.invoke(channels.setModel, entry),
  askModel: (job, request) => ipcRenderer.invoke(channels.askModel, job, request),
  stopModel: job => ipcRenderer.invoke(channels.stopModel, job),
  listLibraries: () => ipcRenderer.invoke(channels.libraries),
  libraryFiles: (key, part) => ipcRenderer.invoke(channels.libraryFiles, key, part),
  addLibraries: from => ipcRenderer.invoke(channels.addLibraries, from),
  removeLibraries: folder => ipcRenderer.invoke(channels.removeLibraries, folder),
  listFolders: () => ipcRenderer.invoke(channels.folders),
  chooseFolder: () => ipcRenderer.invoke(channels.chooseFolder),
  // The path comes from the drop itself: the page cannot name one.
  dropFolder: file => ipcRenderer.invoke(channels.dropFolder, webUtils.getPathForFile(file)),
  takeFolders: () => ipcRenderer.invoke(channels.takeFolders),
  linkFolder: (offer, project) => ipcRenderer.invoke(channels.linkFolder, offer, project),
  noteFolderCopy: (offer, project) => ipcRenderer.invoke(channels.noteCopy, offer, project),
  unlinkFolder: project => ipcRenderer.invoke(channels.unlinkFolder, project),
  unwatchFolder: project => ipcRenderer.invoke(channels.unwatchFolder, project),
  readFolder: project => ipcRenderer.invoke(channels.readFolder, project),
  writeFolder: (project, files, stamp) => ipcRenderer.invoke(channels.writeFolder, project, files, stamp),
  readyToClose: state => ipcRenderer.invoke(channels.readyToClose, state),
  on(event, listener) {
    if (!BRIDGE_EVENTS.includes(event)) throw new Error(`unknown event ${event}`);
    const follow = (_: unknown, value: unknown): void => listener(String(value));
    ipcRenderer.on(event, follow);
    return () => void ipcRenderer.off(event, follow);
  },
};

contextBridge.exposeInMainWorld('boardwright', bridge);
