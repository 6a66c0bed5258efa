import { placedOf, readCoordinates, withPackages } from '@boardwright/commerce/bom';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { toast } from '../../../app/toast.ts';
import type { PlacementSolidProps } from '../../../layout/placementSolid.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { SignInDialog } from '../../account/SignInDialog.tsx';
import { BoardCard } from '../pcb/BoardCard.tsx';
import { BoardDrop } from '../pcb/BoardDrop.tsx';
import { useBoardFile } from '../pcb/useBoardFile.ts';
import { QuoteKinds } from '../QuoteKinds.tsx';
import { AssemblyQuote } from './AssemblyQuote.tsx';
import { BomDrop, FileDrop } from './BomDrop.tsx';
import { readFileTables } from './bomTables.ts';
import { mergedCoordinates, type CoordinateFiles } from './coordinateFiles.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { useBom } from './useBom.ts';
import { useMatches } from './useMatches.ts';
import { useProjectDesign } from './useProjectDesign.ts';
import { defaultPcbOptions } from '@boardwright/commerce';
import '../order.css';
import './pcba.css';

/** Prices the assembly of a board: bill of materials, coordinates and board, each from its file or from a project. */
export default function PcbaQuote({ Solid }: { readonly Solid: ComponentType<PlacementSolidProps> }) {
  const { t } = useTranslation();
  const board = useBoardFile();
  const { bom, lines: read, open, chooseColumns, chooseTable, clear } = useBom();
  const parts = board.file.at === 'shown' ? board.file.assembly?.parts : undefined;
  const lines = useMemo(() => (parts ? withPackages(read, parts) : read), [read, parts]);
  const matches = useMatches(lines);
  const [coordinates, setCoordinates] = useState<CoordinateFiles | null>(null);
  const openCoordinates = async (file: PickedFile) => {
    const tables = await readFileTables(file.bytes);
    const read = tables && readCoordinates(tables);
    if (read) setCoordinates(before => mergedCoordinates(before, file, read));
    else toast('error', t('pcba.noCoordinates'));
  };
  const [params] = useSearchParams();
  const design = useProjectDesign(params.get('id') ?? '', {
    onBoard: board.show,
    onBom: file => void open(file),
    onCoordinates: file => void openCoordinates(file),
  });
  const project = design.at === 'loaded' ? design.project : null;
  const placed = lines.filter(line => placedOf(line) > 0).length;
  return (
    <div className="page-body">
      <h1 className="page-title">{t('pcba.title')}</h1>
      <p className="page-lead">{t('pcba.lead')}</p>
      {project ? (
        <p>
          <Link to={`/eda/pcb?id=${project.id}`}>
            <ArrowLeftOutlined aria-hidden /> {t('pcba.fromProject', { name: project.name })}
          </Link>
        </p>
      ) : (
        <QuoteKinds chosen="/order/manufacturing/pcba" />
      )}
      {design.at === 'missing' && (
        <Alert
          type="error"
          showIcon
          className="page-notice"
          title={t('dfm.missing')}
          description={t('dfm.missingWhy')}
        />
      )}
      <div className="bom-files">
        <BomDrop bom={bom} onFile={file => void open(file)} onRemove={clear} />
        <FileDrop
          isMultiple
          title={t('pcba.coordinates')}
          hint={t('pcba.coordinatesHint')}
          name={coordinates?.files.map(({ name }) => name).join(', ') ?? null}
          onFile={file => void openCoordinates(file)}
          onRemove={() => setCoordinates(null)}
        />
      </div>
      {board.file.at === 'shown' ? (
        <BoardCard board={board.file} options={defaultPcbOptions()} onRemove={board.clear} />
      ) : (
        <BoardDrop file={board.file} onFiles={board.open} onProject={board.chooseProject} onCancel={board.clear} />
      )}
      {bom.at === 'read' && (
        <>
          <ColumnMapping tables={bom.tables} mapping={bom.mapping} onMapping={chooseColumns} onTable={chooseTable} />
          <p role="status" className="muted">
            {matches === null ? t('pcba.matching', { count: placed }) : t('pcba.read', { count: lines.length, placed })}
          </p>
        </>
      )}
      {bom.at === 'read' && matches !== null && lines.length > 0 && (
        <AssemblyQuote
          key={bom.file.name}
          bomFile={bom.file}
          lines={lines}
          matches={matches}
          board={board.file.at === 'shown' ? board.file : null}
          coordinates={coordinates}
          project={project}
          preview={{ Solid, loadBoard: board.loadDocument, project }}
        />
      )}
      {bom.at === 'none' && design.at !== 'loading' && (
        <Alert type="info" className="page-notice" title={t('pcba.start')} description={t('pcba.startHint')} />
      )}
      <SignInDialog />
    </div>
  );
}
