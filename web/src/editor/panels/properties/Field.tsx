import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import type { FieldSpec, Obj } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { BooleanEditor } from './editors/BooleanEditor.tsx';
import { ChoiceEditor } from './editors/ChoiceEditor.tsx';
import { ColorEditor } from './editors/ColorEditor.tsx';
import { CopperLayersEditor } from './editors/CopperLayersEditor.tsx';
import type { FieldEditorProps } from './editors/FieldEditorProps.ts';
import { LayerEditor } from './editors/LayerEditor.tsx';
import { LengthEditor } from './editors/LengthEditor.tsx';
import { NetEditor } from './editors/NetEditor.tsx';
import { NumberEditor } from './editors/NumberEditor.tsx';
import { TextEditor } from './editors/TextEditor.tsx';
import { UnitEditor } from './editors/UnitEditor.tsx';
import { isShown, valueOf, withValue } from './fieldValues.ts';

/** What edits a field of each type. */
const EDITORS: Readonly<Record<FieldSpec['type'], ComponentType<FieldEditorProps>>> = {
  boolean: BooleanEditor,
  choice: ChoiceEditor,
  unit: UnitEditor,
  color: ColorEditor,
  layer: LayerEditor,
  copperLayers: CopperLayersEditor,
  net: NetEditor,
  text: TextEditor,
  length: LengthEditor,
  angle: NumberEditor,
  number: NumberEditor,
};

interface Props {
  readonly field: FieldSpec;
  readonly objects: readonly Obj[];
  readonly document: EditorDocument;
}

/** One field of objects of a kind, with what they have in common. */
export function Field({ field, objects, document }: Props) {
  const { t } = useTranslation();
  if (!isShown(field, objects)) return null;
  const values = objects.map(object => valueOf(object, field.path));
  const same = values.every(value => JSON.stringify(value) === JSON.stringify(values[0]));
  const label = tr(field.label);
  const Editor = EDITORS[field.type];
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Editor
          field={field}
          objects={objects}
          document={document}
          value={same ? values[0] : undefined}
          label={label}
          mixed={same ? '' : t('properties.mixed')}
          save={next =>
            document.store.transact(msg('undo.edit', 'Edit'), tx => {
              for (const object of objects) tx.put(withValue(object, field.path, next));
            })
          }
        />
      </dd>
    </>
  );
}
