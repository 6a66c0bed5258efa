import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { assignNetClass, DEFAULT_CLASS, netClassNames } from '@boardwright/engine/commands';
import { NetClasses } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';

interface Props {
  readonly document: EditorDocument;
  /** One net or several, by their whole names. */
  readonly nets: readonly string[];
}

/** The net class of nets, which can be changed here. */
export function NetClassChoice({ document, nets }: Props) {
  const { t } = useTranslation();
  useRevision(document);
  const { store } = document;
  const { settings } = store;
  if (settings.type !== 'schematic' && settings.type !== 'board') return null;
  const classes = new NetClasses(settings);
  const now = new Set(nets.map(net => classes.classes[classes.of(net)]!.members[0] ?? DEFAULT_CLASS));
  return (
    <Select
      size="small"
      aria-label={nets.length === 1 ? t('nets.classOf', { net: nets[0]! }) : t('nets.class')}
      value={now.size === 1 ? [...now][0] : undefined}
      placeholder={t('properties.mixed')}
      onChange={netClass => {
        if (netClass !== undefined) assignNetClass(store, new Set(nets), netClass);
      }}
      options={netClassNames(store).map(value => ({ value, label: value }))}
    />
  );
}
