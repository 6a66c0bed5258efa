import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Page, TitleBlock } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { configure, type Designed } from './configure.ts';
import { SheetPicker } from './SheetPicker.tsx';

const PAPERS = ['A5', 'A4', 'A3', 'A2', 'A1', 'A0', 'A', 'B', 'C', 'D', 'E', 'USLetter', 'USLegal', 'USLedger'];
const COMMENTS = 4;

/** Where the page of a document, or of one sheet of a schematic, is kept. */
function holder(draft: Designed, screen: string): { page: Page; titleBlock: TitleBlock } | undefined {
  return draft.type === 'board' ? draft : draft.screens.find(each => each.id === screen);
}

/** Paper and title block of the page that is shown. */
export function PageTab({ document, screen }: { readonly document: EditorDocument; readonly screen: string }) {
  const { t } = useTranslation();
  const found = holder(document.store.settings as Designed, screen);
  if (!found) return null;
  const { page, titleBlock } = found;
  const change = (recipe: (own: { page: Page; titleBlock: TitleBlock }) => void) =>
    configure(document.store, draft => {
      const own = holder(draft, screen);
      if (own) recipe(own);
    });
  const line = (key: 'title' | 'date' | 'revision' | 'company') => (
    <Entry
      key={key}
      id={`title-${key}`}
      label={t(`settings.title.${key}`)}
      value={titleBlock[key]}
      onSave={value => change(own => void (own.titleBlock[key] = value))}
    />
  );
  return (
    <div className="dialog-rows">
      <label htmlFor="page-paper">{t('settings.paper')}</label>
      <div className="settings-pair">
        <Select
          id="page-paper"
          value={page.paper}
          onChange={paper => change(own => void (own.page.paper = paper))}
          options={[...new Set([page.paper, ...PAPERS])].map(value => ({ value, label: value }))}
        />
        <Checkbox
          checked={page.portrait}
          onChange={event => change(own => void (own.page.portrait = event.target.checked))}
        >
          {t('settings.portrait')}
        </Checkbox>
      </div>
      {document.type === 'schematic' && <SheetPicker document={document} />}
      {line('title')}
      {line('date')}
      {line('revision')}
      {line('company')}
      {Array.from({ length: COMMENTS }, (_, i) => (
        <Entry
          key={i}
          id={`title-comment-${i}`}
          label={t('settings.title.comment', { number: i + 1 })}
          value={titleBlock.comments[i] ?? ''}
          onSave={value =>
            change(own => {
              while (own.titleBlock.comments.length <= i) own.titleBlock.comments.push('');
              own.titleBlock.comments[i] = value;
              while (own.titleBlock.comments.at(-1) === '') own.titleBlock.comments.pop();
            })
          }
        />
      ))}
    </div>
  );
}

/** A line that saves when one leaves it. */
function Entry({
  id,
  label,
  value,
  onSave,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        key={value}
        id={id}
        defaultValue={value}
        onBlur={event => event.target.value !== value && onSave(event.target.value)}
        onPressEnter={event => event.currentTarget.blur()}
      />
    </>
  );
}
