import type { OrderView } from '@boardwright/contract';
import { Button, Form, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { FirstArticleView } from './FirstArticleView.tsx';

interface Props {
  readonly order: OrderView;
  readonly onChange: (order: OrderView) => void;
}

/** The first assembled board, which the customer accepts, or says what is wrong with it. */
export function OwnFirstArticle({ order, onChange }: Props) {
  const { orderId: id, firstArticle, status } = order;
  const download = useCallback((sha256: string) => api.order.firstArticleFile({ id, sha256 }, { quiet: true }), [id]);
  if (firstArticle === null) return null;
  return (
    <FirstArticleView article={firstArticle} download={download}>
      {firstArticle.state === 'shown' && status === 'inProduction' && <Answer id={id} onChange={onChange} />}
    </FirstArticleView>
  );
}

function Answer({ id, onChange }: Pick<Props, 'onChange'> & { readonly id: string }) {
  const { t } = useTranslation();
  const [isCommenting, setCommenting] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = async (accept: boolean, text: string) => {
    setBusy(true);
    const result = await api.order.answerFirstArticle({ id, accept, text });
    setBusy(false);
    if (result.ok) onChange(result.value);
  };
  if (!isCommenting)
    return (
      <div className="order-actions">
        <Button type="primary" loading={busy} data-testid="accept-first-article" onClick={() => void answer(true, '')}>
          {t('firstArticle.accept')}
        </Button>
        <Button disabled={busy} onClick={() => setCommenting(true)}>
          {t('firstArticle.comment')}
        </Button>
      </div>
    );
  return (
    <Form<{ readonly text: string }>
      name="firstArticle"
      layout="vertical"
      requiredMark={false}
      onFinish={({ text }) => void answer(false, text)}
    >
      <Form.Item
        name="text"
        label={t('firstArticle.commentLabel')}
        rules={[{ required: true, whitespace: true, message: t('firstArticle.commentMissing') }]}
      >
        <Input.TextArea maxLength={4000} rows={3} />
      </Form.Item>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('firstArticle.send')}
        </Button>
        <Button disabled={busy} onClick={() => setCommenting(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
