import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { readDrawingSheet } from '@boardwright/engine/formats/kicad';
import { asSchematic, type DrawingSheet } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import { platform } from '../../../platform/index.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { loadTemplate, templateFiles, type TemplateFile } from '../../../project/drawingSheets.ts';
import { configure } from './configure.ts';

/** What stands for our own drawing in the list. */
const OURS = '';
const isTemplate = (file: string): file is TemplateFile => (templateFiles as readonly string[]).includes(file);

/** Border and title block of all pages: a template, or a file of KiCad. */
export function SheetPicker({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const [issue, setIssue] = useState<Issue>();
  const own = asSchematic(document.store.settings).drawingSheet?.file ?? OURS;
  const set = (sheet: DrawingSheet | null) => {
    setIssue(undefined);
    configure(document.store, draft => {
      if (draft.type === 'schematic') draft.drawingSheet = sheet;
    });
  };
  const choose = async (file: string) => {
    if (file === OURS) set(null);
    else if (isTemplate(file)) set(await loadTemplate(file));
  };
  const open = async () => {
    const [file] = await platform.files.pick(['.kicad_wks'], false);
    if (!file) return;
    const read = readDrawingSheet(file.bytes, file.name);
    if (read.ok) set(read.value);
    else setIssue(read.error[0]);
  };
  const options = [OURS, ...templateFiles].map(value => ({
    value: value as string,
    label: t(`settings.sheet.${value === OURS ? 'ours' : value.replace('.kicad_wks', '')}`),
  }));
  if (own !== OURS && !isTemplate(own)) options.push({ value: own, label: own });
  return (
    <>
      <label htmlFor="page-sheet">{t('settings.sheet')}</label>
      <div className="settings-pair">
        <Select id="page-sheet" value={own} onChange={file => void choose(file)} options={options} />
        <Button onClick={() => void open()}>{t('settings.sheet.open')}</Button>
      </div>
      {issue && (
        <>
          <span />
          <Alert type="error" showIcon title={tr(issue.message)} />
        </>
      )}
    </>
  );
}
