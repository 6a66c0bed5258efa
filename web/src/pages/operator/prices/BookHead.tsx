import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookDraft } from './useBookDraft.ts';

interface Props {
  readonly draft: BookDraft;
  readonly version: string;
  /** What is wrong with the version; ''. */
  readonly versionFault: string;
}

/** The name of a draft, and how long quotes that are made with it are valid. */
export function BookHead({ draft, version, versionFault }: Props) {
  const { t } = useTranslation();
  const days = draft.valueAt('validDays');
  return (
    <Form layout="inline" component="div">
      <Form.Item
        label={t('operator.prices.version')}
        htmlFor="book-version"
        validateStatus={versionFault === '' ? '' : 'error'}
        help={versionFault}
      >
        <Input
          id="book-version"
          value={version}
          maxLength={40}
          spellCheck={false}
          onChange={event => draft.change('version', event.target.value)}
        />
      </Form.Item>
      <Form.Item
        label={t('operator.book.validDays')}
        htmlFor="book-valid"
        validateStatus={draft.problems.has('validDays') ? 'error' : ''}
      >
        <InputNumber<number>
          id="book-valid"
          min={1}
          precision={0}
          controls={false}
          value={typeof days === 'number' ? days : null}
          onChange={value => draft.change('validDays', value)}
        />
      </Form.Item>
    </Form>
  );
}
