import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { assignNetClass, DEFAULT_CLASS, netClassNames } from '@boardwright/engine/commands';
import { NetClasses } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';

/** The net class of a net, which can be changed here. */
export function NetClassChoice({ document, net }: { readonly document: EditorDocument; readonly net: string }) {
  const { t } = useTranslation();
  useRevision(document);
  const { store } = document;
  const { settings } = store;
  if (settings.type !== 'schematic' && settings.type !== 'board') return null;
  const classes = new NetClasses(settings);
  const now = classes.classes[classes.of(net)]!.members[0] ?? DEFAULT_CLASS;
  return (
    <label className="net-class-choice">
      <span>{t('nets.class')}</span>
      <Select
        size="small"
        aria-label={t('nets.classOf', { net })}
        value={now}
        onChange={netClass => assignNetClass(store, new Set([net]), netClass)}
        options={netClassNames(store).map(value => ({ value, label: value }))}
      />
    </label>
  );
}
