import { guessMapping, readBom, type BomLine, type BomMapping } from '@boardwright/commerce/bom';
import type { Table } from '@boardwright/commerce/bom/tables';
import { bomMessages } from '@boardwright/commerce/bom';
import type { Msg } from '@boardwright/engine/base';
import { useMemo, useState } from 'react';
import type { PickedFile } from '../../../platform/port.ts';
import { readFileTables } from './bomTables.ts';
import { recalledMapping, rememberMapping } from './rememberedMappings.ts';

/** The bill of materials that was dropped, as far as it has been read. */
export type BomFile =
  | { readonly at: 'none' }
  | { readonly at: 'reading' }
  | { readonly at: 'failed'; readonly file: PickedFile; readonly fault: Msg }
  | { readonly at: 'read'; readonly file: PickedFile; readonly tables: readonly Table[]; readonly mapping: BomMapping };

const NO_LINES: readonly BomLine[] = [];

/** Reads a bill of materials; its columns may be corrected, which is remembered for files with the same names of columns. */
export function useBom() {
  const [bom, setBom] = useState<BomFile>({ at: 'none' });
  const read = useMemo(() => (bom.at === 'read' ? readBom(bom.tables, bom.mapping) : null), [bom]);
  const open = async (file: PickedFile) => {
    setBom({ at: 'reading' });
    const tables = await readFileTables(file.bytes);
    const fail = (fault: Msg) => setBom({ at: 'failed', file, fault });
    if (tables === null) return fail(bomMessages.parse);
    const first = readBom(tables);
    if ('fault' in first) return fail(first.fault);
    setBom({ at: 'read', file, tables, mapping: recalledMapping(tables[first.mapping.table]!, first.mapping) });
  };
  const chooseColumns = (mapping: BomMapping) => {
    if (bom.at !== 'read') return;
    rememberMapping(bom.tables[mapping.table]!, mapping);
    setBom({ ...bom, mapping });
  };
  /** Another sheet, with the columns that are guessed for it. */
  const chooseTable = (index: number) => {
    if (bom.at !== 'read') return;
    const guessed = guessMapping(bom.tables.map((table, i) => (i === index ? table : { ...table, rows: [] })));
    setBom({ ...bom, mapping: guessed ?? { table: index, headerRow: 0, columns: {}, alternatives: [] } });
  };
  return {
    bom,
    lines: read && 'lines' in read ? read.lines : NO_LINES,
    open,
    chooseColumns,
    chooseTable,
    clear: () => setBom({ at: 'none' }),
  };
}
