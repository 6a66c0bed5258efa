import type { Msg } from '@boardwright/engine/base';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';

interface Props {
  /** What is wrong with values that no table shows. */
  readonly problems: readonly (readonly [path: string, problem: Msg])[];
  /** Why the service has refused the draft. */
  readonly refused: readonly string[];
}

/** What is wrong with a draft besides the fields that are marked. */
export function BookProblems({ problems, refused }: Props) {
  const { t } = useTranslation();
  const count = problems.length + refused.length;
  if (count === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('operator.prices.problems', { count })}
      description={
        <ul className="issue-lines">
          {problems.map(([path, problem]) => (
            <li key={path}>
              <span translate="no">{path}</span>: {tr(problem)}
            </li>
          ))}
          {refused.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      }
    />
  );
}
