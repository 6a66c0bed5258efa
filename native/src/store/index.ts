import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  createProjectStore,
  createRawStore,
  localCalls,
  StoreError,
  type ProjectStore,
  type SqlStore,
} from '@boardwright/engine/storage';
import { openDatabase, type FileDriver } from './driver.ts';

/** A store in a file of this computer. */
export type FileStore = SqlStore & Pick<FileDriver, 'copyTo'>;

/** Opens the store of projects in a file, made when missing. Throws a StoreError, 'locked' when another program has it. */
export function openRawStore(file: string): FileStore {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
  } catch (error) {
    throw new StoreError('unavailable', error instanceof Error ? error.message : String(error));
  }
  const driver = openDatabase(file);
  try {
    return { ...createRawStore(driver), copyTo: driver.copyTo };
  } catch (error) {
    driver.close();
    throw error;
  }
}

export const openStore = (file: string): ProjectStore => createProjectStore(localCalls(openRawStore(file)));
