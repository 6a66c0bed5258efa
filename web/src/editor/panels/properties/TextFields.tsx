import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg, type Id } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import { fieldTitle, type Obj, type ObjOf } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { useEditorStore } from '../../state/store.ts';
import { TextRow, type Browse } from './TextRow.tsx';

/** What has named texts: reference, value and others. */
type Named = ObjOf<'component' | 'powerPort' | 'footprint' | 'sheet'>;

interface Props {
  readonly object: Named;
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
}

export const hasTextFields = (object: Obj): object is Named =>
  object.kind === 'component' || object.kind === 'powerPort' || object.kind === 'footprint' || object.kind === 'sheet';

/** Reference, value and the other named texts of a part. */
export function TextFields({ object, document, context }: Props) {
  const { t } = useTranslation();
  const ui = useEditorStore();
  return (
    <dl>
      {object.fields.map(field => (
        <TextRow
          key={field.id}
          label={tr(fieldTitle(field.name))}
          value={shownValue(object, field.name, field.value, ui.getState().path)}
          onSave={value =>
            document.store.transact(msg('undo.edit', 'Edit'), tx =>
              tx.put(withText(object, field.id, value, ui.getState().path)),
            )
          }
          {...(object.kind === 'component' && browserOf(field.name, context))}
        />
      ))}
      {object.kind === 'component' && (
        <>
          <dt>{t('models.model')}</dt>
          <dd>
            <Button size="small" onClick={() => context().open('assignModel')}>
              {t('models.ofPart')}
            </Button>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Where one looks for what a part's field names, rather than type it. */
function browserOf(name: string, context: Props['context']): Partial<Browse> {
  if (name === 'Footprint') return { browse: 'footprints.browse', onBrowse: () => context().open('assignFootprint') };
  if (!/^Sim\.(Library|Name|Device|Pins)$/.test(name)) return {};
  return { browse: 'models.ofPart', onBrowse: () => context().open('assignModel') };
}

/** A component's reference is kept by sheet instance: that of the sheet in view, else the first one. */
function instanceShown(object: ObjOf<'component' | 'powerPort'>, path: string) {
  return object.instances.find(each => each.path === path) ?? object.instances[0];
}

function shownValue(object: Named, name: string, value: string, path: string): string {
  if (name !== 'Reference' || (object.kind !== 'component' && object.kind !== 'powerPort')) return value;
  return instanceShown(object, path)?.reference ?? value;
}

/** The object with another text in a field; the field of a reference only repeats what the instance has. */
function withText(object: Named, id: Id, value: string, path: string): Obj {
  const set = <F extends { readonly id: Id }>(fields: readonly F[]) =>
    fields.map(field => (field.id === id ? { ...field, value } : field));
  if (object.kind === 'sheet') return { ...object, fields: set(object.fields) };
  if (object.kind === 'footprint') return { ...object, fields: set(object.fields) };
  const fields = set(object.fields);
  if (fields.find(field => field.id === id)?.name !== 'Reference') return { ...object, fields };
  const shown = instanceShown(object, path);
  const instances = object.instances.map(each => (each.path === shown?.path ? { ...each, reference: value } : each));
  return { ...object, fields, instances };
}
