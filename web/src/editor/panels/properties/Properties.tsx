import { SelectOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { CommandContext } from '@boardwright/engine/commands';
import { kindOf, type Obj } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { useRevision } from '../../state/revision.ts';
import { useEditor } from '../../state/store.ts';
import { Field } from './Field.tsx';
import { Mixture } from './Mixture.tsx';
import { NetClassField } from './NetClassField.tsx';
import { hasTextFields, TextFields } from './TextFields.tsx';

interface Props {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
}

/** Fields of the selection, made from the kinds' own lists. One edit is one step of undo. */
export function Properties({ document, context }: Props) {
  const { t } = useTranslation();
  useRevision(document);
  const selection = useEditor(state => state.selection);
  const objects = [...selection].flatMap(id => document.store.get(id) ?? []);
  if (objects.length === 0)
    return (
      <div className="panel-empty">
        <SelectOutlined aria-hidden />
        <p>{t('properties.none')}</p>
      </div>
    );
  const [first] = objects as [Obj];
  const kind = kindOf(first);
  const alike = objects.every(object => object.kind === first.kind);
  return (
    <div className="properties">
      <h3>{objects.length === 1 ? tr(kind.title) : t('properties.several', { count: objects.length })}</h3>
      {objects.length === 1 && hasTextFields(first) && (
        <TextFields object={first} document={document} context={context} />
      )}
      {!alike && <Mixture objects={objects} />}
      <dl>
        {alike &&
          kind.fields.map(field => (
            <Field
              key={[field.path, field.only, field.unless].join()}
              field={field}
              objects={objects}
              document={document}
            />
          ))}
        <NetClassField objects={objects} document={document} />
      </dl>
    </div>
  );
}
