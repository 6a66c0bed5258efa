import type { LiveFolderPort } from '../port.ts';
import type { Bridge } from './bridge.ts';

/** KiCad projects in folders, which the main process reads, writes and follows. */
export const desktopFolders = (bridge: Bridge): LiveFolderPort => ({
  list: () => bridge.listFolders(),
  choose: () => bridge.chooseFolder(),
  dropped: file => bridge.dropFolder(file),
  link: (offer, project) => bridge.linkFolder(offer, project),
  noteCopy: (offer, project) => bridge.noteFolderCopy(offer, project),
  unlink: project => bridge.unlinkFolder(project),
  read: project => bridge.readFolder(project),
  unwatch: project => bridge.unwatchFolder(project),
  write: (project, files, stamp) => bridge.writeFolder(project, files, stamp),
  onChange: listener => bridge.on('folders', project => project !== '' && listener(project)),
  onOffer(listener) {
    const take = async () => {
      for (const offer of await bridge.takeFolders()) listener(offer);
    };
    const stop = bridge.on('folders', project => project === '' && void take());
    void take();
    return stop;
  },
});
