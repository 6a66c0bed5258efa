import { SearchOutlined, SelectOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msg, nm, type Id } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import {
  asBoard,
  copperLayers,
  drawEnv,
  fieldTitle,
  kindOf,
  settledZone,
  translateObject,
  unitLetters,
  type Color,
  type FieldSpec,
  type Obj,
} from '@boardwright/engine/kinds';
import { layerTitle } from '../wording/layerTitle.ts';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { ColorEditor } from './ColorEditor.tsx';
import { formatMm, parseLength } from '../wording/format.ts';
import { Mixture } from './Mixture.tsx';
import { readPath, withPath } from './path.ts';

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
      {objects.length === 1 && <TextFields object={first} document={document} context={context} />}
      {!alike && <Mixture objects={objects} />}
      {alike && (
        <dl>
          {kind.fields.map(field => (
            <Field
              key={[field.path, field.only, field.unless].join()}
              field={field}
              objects={objects}
              document={document}
            />
          ))}
        </dl>
      )}
    </div>
  );
}

/** Reference, value and the other named texts of a part. */
function TextFields({ object, document, context }: Props & { readonly object: Obj }) {
  const { t } = useTranslation();
  const ui = useEditorStore();
  if (
    object.kind !== 'component' &&
    object.kind !== 'powerPort' &&
    object.kind !== 'footprint' &&
    object.kind !== 'sheet'
  )
    return null;
  const { fields } = object;
  const save = (id: Id, value: string) => {
    const next = (fields as readonly { readonly id: Id }[]).map(field =>
      field.id === id ? { ...field, value } : field,
    );
    let changed = { ...object, fields: next } as unknown as Obj;
    const field = fields.find(each => each.id === id);
    // A component's reference is kept by sheet instance; the field only shows the first.
    if (field?.name === 'Reference' && (changed.kind === 'component' || changed.kind === 'powerPort')) {
      const { path } = ui.getState();
      const shown = changed.instances.some(each => each.path === path) ? path : changed.instances[0]?.path;
      changed = {
        ...changed,
        instances: changed.instances.map(each => (each.path === shown ? { ...each, reference: value } : each)),
      };
    }
    document.store.transact(msg('undo.edit', 'Edit'), tx => tx.put(changed));
  };
  return (
    <dl>
      {fields.map(field => (
        <TextRow
          key={field.id}
          label={tr(fieldTitle(field.name))}
          value={shownValue(object, field.name, field.value, ui.getState().path)}
          onSave={value => save(field.id, value)}
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

interface Browse {
  /** What its button is called. */
  readonly browse: string;
  readonly onBrowse: () => void;
}

function shownValue(object: Obj, name: string, value: string, path: string): string {
  if (name !== 'Reference' || (object.kind !== 'component' && object.kind !== 'powerPort')) return value;
  return (object.instances.find(each => each.path === path) ?? object.instances[0])?.reference ?? value;
}

/** What was typed is taken as the field is left, and keys are commands again. */
const giveBack = (): void => {
  const surface = document.querySelector<HTMLElement>('[data-active] [data-testid=canvas], [data-testid=canvas]');
  if (surface) surface.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
};

function TextRow({
  label,
  value,
  onSave,
  browse = '',
  onBrowse,
}: Partial<Browse> & {
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const done = () => text !== value && onSave(text);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Input
          size="small"
          value={text}
          title={text}
          aria-label={label}
          onChange={event => setText(event.target.value)}
          onBlur={done}
          onPressEnter={giveBack}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            setText(value);
            giveBack();
          }}
          suffix={
            onBrowse && (
              <Button
                size="small"
                type="text"
                icon={<SearchOutlined aria-hidden />}
                aria-label={t(browse)}
                title={t(browse)}
                onClick={onBrowse}
              />
            )
          }
        />
      </dd>
    </>
  );
}

interface FieldProps {
  readonly field: FieldSpec;
  readonly objects: readonly Obj[];
  readonly document: EditorDocument;
}

function Field({ field, objects, document }: FieldProps) {
  const { t } = useTranslation();
  const values = objects.map(object => valueOf(object, field.path));
  const isNothing = (value: unknown) => value === undefined || (value === null && field.type !== 'color');
  if (values.every(isNothing)) return null;
  // What lies on a sheet has no layer.
  if (field.type === 'layer' && values.every(value => value === '')) return null;
  const { only, unless } = field;
  if (only && objects.every(object => readPath(object, only[0]) !== only[1])) return null;
  if (unless && objects.every(object => readPath(object, unless[0]) === unless[1])) return null;
  const same = values.every(value => JSON.stringify(value) === JSON.stringify(values[0]));
  const value = same ? values[0] : undefined;
  const label = tr(field.label);
  const save = (next: unknown) => {
    document.store.transact(msg('undo.edit', 'Edit'), tx => {
      for (const object of objects) tx.put(changed(object, field.path, next));
    });
  };
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Editor
          field={field}
          units={field.type === 'unit' ? Math.min(...objects.map(object => unitsOf(object, document))) : 1}
          value={value}
          label={label}
          mixed={!same ? t('properties.mixed') : ''}
          save={save}
          document={document}
        />
      </dd>
    </>
  );
}

/** What a field shows of an object: what its record holds, or what its kind computes. */
function valueOf(object: Obj, path: string): unknown {
  const derived = kindOf(object).derived?.[path];
  return derived ? derived.get(object) : readPath(object, path);
}

/** How many units the symbol of a component has. */
function unitsOf(object: Obj, { store }: EditorDocument): number {
  const symbol = object.kind === 'component' ? store.get(object.symbol) : undefined;
  return symbol?.kind === 'symbol' ? symbol.unitCount : 1;
}

/** Moving the anchor of a part takes its texts along; every other field stands alone. */
function changed(object: Obj, path: string, value: unknown): Obj {
  if ((path === 'at.x' || path === 'at.y') && 'at' in object) {
    const delta = (value as number) - (path === 'at.x' ? object.at.x : object.at.y);
    return translateObject(object, path === 'at.x' ? delta : 0, path === 'at.y' ? delta : 0);
  }
  const derived = kindOf(object).derived?.[path];
  if (derived) return derived.with(object, value as number) ?? object;
  const next = withPath(object, path, value);
  return next.kind === 'zone' ? settledZone(next) : next;
}

interface EditorProps {
  readonly field: FieldSpec;
  /** How many units every one of the selected components has. */
  readonly units: number;
  readonly value: unknown;
  readonly label: string;
  readonly mixed: string;
  readonly save: (value: unknown) => void;
  readonly document: EditorDocument;
}

function Editor({ field, units, value, label, mixed, save, document }: EditorProps) {
  const { t } = useTranslation();
  const disabled = field.readOnly ?? false;
  switch (field.type) {
    case 'boolean':
      return (
        <Checkbox
          aria-label={label}
          checked={value === true}
          indeterminate={mixed !== ''}
          disabled={disabled}
          onChange={event => save(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          size="small"
          aria-label={label}
          value={(field.byPlace ? field.choices?.[value as number] : value) as string}
          placeholder={mixed}
          disabled={disabled}
          onChange={choice => save(field.byPlace ? field.choices!.indexOf(choice) : choice)}
          options={(field.choices ?? []).map(choice => ({
            value: choice,
            label: t(`${field.choiceNames ?? 'choice'}.${choice}`),
          }))}
        />
      );
    case 'unit':
      return (
        <Select
          size="small"
          aria-label={label}
          value={value as number}
          placeholder={mixed}
          disabled={units === 1 && mixed === ''}
          onChange={save}
          options={Array.from({ length: units }, (_, i) => ({ value: i + 1, label: unitLetters(i + 1) }))}
        />
      );
    case 'color':
      return <ColorEditor value={value as Color | undefined} label={label} mixed={mixed} save={save} />;
    case 'layer': {
      const layers = document.store.settings.type === 'board' ? asBoard(document.store.settings).layers : [];
      return (
        <Select
          size="small"
          aria-label={label}
          value={value as string}
          placeholder={mixed}
          onChange={save}
          showSearch
          options={layers.map(layer => ({ value: layer.id, label: layerTitle(t, layer), title: layer.id }))}
        />
      );
    }
    case 'copperLayers': {
      const { settings } = document.store;
      const layers = settings.type === 'board' ? settings.layers : [];
      const copper = copperLayers({ layers });
      const title = (id: string) => layerTitle(t, layers.find(layer => layer.id === id) ?? { id });
      const chosen = value === undefined ? [] : drawEnv(document.store).layersOf(value as string[]);
      return (
        <Select
          mode="multiple"
          size="small"
          aria-label={label}
          value={[...chosen]}
          placeholder={mixed}
          // There is always one.
          onChange={layers => layers.length > 0 && save(copper.filter(layer => layers.includes(layer)))}
          options={copper.map(layer => ({ value: layer, label: title(layer), title: layer }))}
        />
      );
    }
    case 'net':
      if (field.isChosen) {
        const nets = document.store.settings.type === 'board' ? asBoard(document.store.settings).nets : [];
        const order = nets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
        return (
          <Select
            size="small"
            aria-label={label}
            value={value as string}
            placeholder={mixed}
            onChange={save}
            showSearch
            options={[{ value: '', label: t('properties.noNet') }, ...order.map(net => ({ value: net, label: net }))]}
          />
        );
      }
      return (
        <span className="net-name" title={String(value ?? '')}>
          {String(value ?? mixed) || t('properties.noNet')}
        </span>
      );
    case 'text':
      if (disabled)
        return (
          <span className="plain-value" title={String(value ?? '')}>
            {String(value ?? mixed)}
          </span>
        );
      return <Typed value={String(value ?? '')} placeholder={mixed} label={label} parse={text => text} save={save} />;
    case 'length':
      return (
        <Typed
          value={typeof value === 'number' && !(field.zero && value === 0) ? formatMm(value) : ''}
          suffix="mm"
          placeholder={field.zero && value === 0 ? tr(field.zero) : mixed}
          label={label}
          parse={text => {
            const parsed = field.zero && text.trim() === '' ? 0 : parseLength(text);
            return parsed === null || !isBetween(parsed, field) ? null : nm(parsed);
          }}
          save={save}
        />
      );
    case 'angle':
    case 'number':
      if (field.step !== undefined)
        return <Steps step={field.step} value={value} label={label} mixed={mixed} save={save} />;
      return (
        <Typed
          value={typeof value === 'number' ? String(value) : ''}
          suffix={field.type === 'angle' ? '°' : ''}
          placeholder={mixed}
          label={label}
          parse={text => (text.trim() !== '' && isBetween(Number(text), field) ? Number(text) : null)}
          save={save}
        />
      );
  }
}

const isBetween = (value: number, { between = [-Infinity, Infinity] }: FieldSpec): boolean =>
  value > between[0] && value < between[1];

interface StepsProps extends Pick<EditorProps, 'value' | 'label' | 'mixed' | 'save'> {
  /** Degrees. */
  readonly step: number;
}

/** An angle that has few values: those of things that lie along the axes of a sheet. */
const Steps = ({ step, value, label, mixed, save }: StepsProps) => (
  <Select
    size="small"
    aria-label={label}
    value={typeof value === 'number' ? ((value % 360) + 360) % 360 : null}
    placeholder={mixed}
    onChange={save}
    options={Array.from({ length: 360 / step }, (_, i) => ({ value: i * step, label: `${i * step}°` }))}
  />
);

interface TypedProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly suffix?: string;
  /** null: not a value of this field. */
  readonly parse: (text: string) => unknown;
  readonly save: (value: unknown) => void;
}

/** A text that is checked when it is done: what cannot be read is marked and nothing changes. */
function Typed({ value, label, placeholder, suffix, parse, save }: TypedProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const parsed = parse(text);
  const done = () => {
    if (text === value) return;
    if (parsed === null) setText(value);
    else save(parsed);
  };
  return (
    <Input
      size="small"
      value={text}
      aria-label={label}
      placeholder={placeholder}
      suffix={suffix && <span>{text === '' ? '' : suffix}</span>}
      status={text !== value && parsed === null ? 'error' : ''}
      onChange={event => setText(event.target.value)}
      onBlur={done}
      onPressEnter={giveBack}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        setText(value);
        giveBack();
      }}
    />
  );
}
