import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Obj } from '@boardwright/engine/kinds';
import { nameOf, pathText, valueText } from '@boardwright/engine/compare';
import { tr } from '../../app/locale.ts';
import type { Overruling } from '../../project/live.ts';
import type { EditorDocument } from '../../project/document.ts';
import { LiveContext, useLive } from './LiveContext.ts';
import { setBack } from './setBack.ts';

interface Props {
  readonly documents: readonly EditorDocument[];
  /** Goes to the object. */
  readonly onShow: (document: EditorDocument, record: Obj) => void;
}

/** Says what two people set at the same time: whose value counts, and how to get the other one. */
export function OverruledNotice({ documents, onShow }: Props) {
  const { t } = useTranslation();
  const live = useContext(LiveContext);
  const overruled = useLive(state => state.overruled);
  if (!live || overruled.length === 0) return null;
  return (
    <div className="overruled-notice" role="status" aria-label={t('overruled.title')} data-testid="overruled">
      {overruled.map(each => {
        const document = documents.find(({ id }) => id === each.document);
        return (
          document && (
            <Line
              key={each.key}
              overruling={each}
              document={document}
              onShow={onShow}
              onClose={() => live.dismiss([each.key])}
            />
          )
        );
      })}
    </div>
  );
}

interface LineProps {
  readonly overruling: Overruling;
  readonly document: EditorDocument;
  readonly onShow: Props['onShow'];
  readonly onClose: () => void;
}

function Line({ overruling, document, onShow, onClose }: LineProps) {
  const { t } = useTranslation();
  const { record, path, stays, by } = overruling;
  const object = document.store.get(record);
  // `as`: the value of a whole record, where one side removed it.
  const known = object ?? ((overruling.ours ?? overruling.theirs) as Obj);
  const valueOf = (side: 'ours' | 'theirs'): string =>
    path.length === 0
      ? t(overruling[side] === undefined ? 'overruled.removed' : 'overruled.kept')
      : valueText(known, path, overruling[side], tr);
  const words = {
    item: nameOf(known, tr),
    field: path.length === 0 ? '' : pathText(known, path, tr),
    mine: valueOf('ours'),
    other: valueOf('theirs'),
    who: by ?? t('overruled.somebody'),
  };
  const other = stays === 'ours' ? 'theirs' : 'ours';
  const kind = path.length === 0 ? 'Item' : 'Field';
  return (
    <div className="overruled-line">
      <span>{t(`overruled.${stays}${kind}`, words)}</span>
      {object && (
        <Button size="small" onClick={() => onShow(document, object)}>
          {t('overruled.show')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => {
          setBack(document.store, overruling, other);
          onClose();
        }}
      >
        {t(other === 'ours' ? 'overruled.useMine' : 'overruled.useTheirs')}
      </Button>
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('overruled.close')} onClick={onClose} />
    </div>
  );
}
