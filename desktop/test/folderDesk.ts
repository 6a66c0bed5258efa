import { cpSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Issue } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import { readFolder } from '@boardwright/engine/liveFolder';
import type { Disk } from '@boardwright/native';
import { copiedProjects, serveFolders } from '../src/handlers/folders.ts';
import { kept } from '../src/kept.ts';
import { channels } from '../src/channels.ts';
import { desktopFolders } from '../../web/src/platform/desktop/folders.ts';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { fileSet } from '../../web/src/project/archive.ts';
import { mergeFolder, type ArrivedDocuments, type Design } from '../../web/src/project/liveFolder/folderMerge.ts';
import { LiveFolder, type FolderStatus, type LiveDocument } from '../../web/src/project/liveFolder/LiveFolder.ts';
import type { mergeInWorker } from '../../web/src/project/liveFolder/mergeInWorker.ts';
import { testPort } from './port.ts';

/** The worker's half without a worker. */
const mergeHere: typeof mergeInWorker = async (files, documents) => {
  const design = Object.fromEntries(
    documents.map(({ type, store }) => [type, { settings: store.settings, objects: [...store.everything()] }]),
  ) as Design;
  return mergeFolder(files, design);
};

/** Main process and page around a project in a folder, joined by their messages. */
export function folderDesk(store: string, disk?: Disk) {
  const messages = testPort();
  let chosen: string | null = null;
  const service = serveFolders(messages.port, {
    store,
    choose: async () => chosen,
    copies: kept(`${store}-copies.json`, copiedProjects, {}),
    ...(disk && { disk }),
  });
  const { invoke } = messages;
  const bridge = {
    listFolders: () => invoke(channels.folders),
    chooseFolder: () => invoke(channels.chooseFolder),
    takeFolders: () => invoke(channels.takeFolders),
    linkFolder: (...values) => invoke(channels.linkFolder, ...values),
    noteFolderCopy: (...values) => invoke(channels.noteCopy, ...values),
    unlinkFolder: project => invoke(channels.unlinkFolder, project),
    unwatchFolder: project => invoke(channels.unwatchFolder, project),
    readFolder: project => invoke(channels.readFolder, project),
    writeFolder: (...values) => invoke(channels.writeFolder, ...values),
    on: (event, listener) => messages.on(event, listener),
  } as Bridge;
  const folders = desktopFolders(bridge);
  const opened: LiveFolder[] = [];
  return {
    ...messages,
    service,
    folders,
    /** Makes a project of the folder, as the page does. */
    async link(folder: string, project: string) {
      chosen = folder;
      const offer = await folders.choose();
      if (!offer?.ok) throw new Error(JSON.stringify(offer));
      const linked = await folders.link(offer.value.id, project);
      if (!linked.ok) throw new Error(JSON.stringify(linked.error));
    },
    /** Opens the project as it was when the folder was the same last. */
    async open(project: string, design?: readonly LiveDocument[]) {
      const state = await folders.read(project);
      if (!state.ok) throw new Error(JSON.stringify(state.error));
      const files = Object.fromEntries(state.value.base.map(each => [each.name, each.bytes]));
      const read = readFolder(fileSet(files), path.basename(state.value.main));
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const documents = design ?? documentsOf(read.value);
      const seen: FolderStatus[] = [];
      const issues: Issue[] = [];
      const arrived: ArrivedDocuments['documents'] = {};
      const waiting = new Set<() => void>();
      const live = new LiveFolder({
        project,
        folders,
        documents: () => documents,
        onStatus: status => {
          seen.push(status);
          for (const check of waiting) check();
        },
        onArrived: async found => void Object.assign(arrived, found),
        onIssues: found => void issues.push(...found),
        merge: mergeHere,
        quietMs: 20,
      });
      opened.push(live);
      const storeOf = (type: string): Store => documents.find(each => each.type === type)?.store as Store;
      return {
        live,
        documents,
        issues,
        /** Documents that the folder has and the project has not. */
        arrived,
        schematic: storeOf('schematic'),
        board: storeOf('board'),
        status: () => seen.at(-1),
        /** Resolves with the next status of a type. */
        until: <T extends FolderStatus['type']>(type: T) =>
          new Promise<FolderStatus & { readonly type: T }>((resolve, reject) => {
            const from = seen.length;
            const end = setTimeout(() => {
              waiting.delete(check);
              reject(new Error(`never '${type}', but ${JSON.stringify(seen.slice(from))}`));
            }, 30_000);
            const check = (): void => {
              const status = seen.slice(from).find(each => each.type === type);
              if (!status) return;
              clearTimeout(end);
              waiting.delete(check);
              // `as`: the type was compared.
              resolve(status as FolderStatus & { readonly type: T });
            };
            waiting.add(check);
          }),
      };
    },
    async close() {
      for (const live of opened) await live.end();
      service.close();
    },
  };
}

function documentsOf({ schematic, board }: { schematic: Store | null; board: Store | null }): LiveDocument[] {
  const stored = { readOnly: false, saveState: 'saved', settled: async () => {} } as const;
  return [
    ...(schematic ? [{ type: 'schematic', store: schematic, ...stored } as const] : []),
    ...(board ? [{ type: 'board', store: board, ...stored } as const] : []),
  ];
}

/** All files below a folder, by name, as text. */
export const contentOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true });
