import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { markOf } from '../state/findingMarks.ts';

/** The mark that the findings of a rule have on the sheet, where it is not the usual circle. */
export function MarkIcon({ rule }: { readonly rule: string }) {
  const { t } = useTranslation();
  const mark = markOf(rule);
  if (mark === 'circle') return null;
  const name = t(`findings.mark.${mark}`);
  return (
    <Tooltip title={name}>
      <svg className="mark-icon" viewBox="0 0 14 14" role="img" aria-label={name}>
        <path d={mark === 'diamond' ? 'M7 1l6 6-6 6-6-6z' : 'M7 1.5l6 11H1z'} />
      </svg>
    </Tooltip>
  );
}
