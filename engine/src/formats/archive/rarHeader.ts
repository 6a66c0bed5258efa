import { msg } from '../../base/index.ts';
import { ZipFault } from '../zip/directory.ts';

/** What the header of a file in a RAR archive says. */
export interface RarHeader {
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly unpacked: number;
  /** CRC-32 of the content; null where the header has another hash. */
  readonly crc: number | null;
}

export const rarDamaged = (): ZipFault =>
  new ZipFault(msg('archive.rarHeader', 'a header of it is damaged, or it ends too early'));

/** The archive is one of several that belong together. */
export const rarInParts = (): ZipFault =>
  new ZipFault(msg('archive.rarParts', 'it is one part of several; pack the files as one archive'));

/** Stands for all files of an archive whose headers cannot be read without a password. */
export const ENCRYPTED_WHOLE: RarHeader = { isFolder: false, isLink: false, isEncrypted: true, unpacked: 0, crc: null };
