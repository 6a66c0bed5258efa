import { Alert, Button, Modal } from 'antd';
import { lineText, quoteActions } from '@boardwright/commerce';
import type { QuoteView } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { useNotice } from '../../../platform/notices.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { platform } from '../../../platform/index.ts';
import { QuotePrices } from './QuotePrices.tsx';
import { QuoteStatus } from './QuoteStatus.tsx';

interface Props {
  readonly quoteId: string;
  readonly onCart: (quoteId: string) => void;
  readonly onClose: () => void;
}

/** A quote with its price, and what our engineers have offered for an inquiry. */
export function QuoteDetail({ quoteId, onCart, onClose }: Props) {
  const { t } = useTranslation();
  const [quote, setQuote] = useState<QuoteView | null>(null);
  const read = useCallback(
    () => void api.quote.view({ quoteId }).then(answer => (answer.ok ? setQuote(answer.value) : onClose())),
    [quoteId, onClose],
  );
  useEffect(read, [read]);
  useNotice('quote', read);
  const download = async () => {
    const answer = await api.quote.export({ quoteId });
    if (!answer.ok) return;
    const { data, filename } = answer.value;
    await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
  };
  const canBuy = quote !== null && quoteActions(quote.status).includes('addToCart');
  return (
    <Modal
      open
      title={quote?.quoteNumber ?? t('centre.quotes')}
      onCancel={onClose}
      footer={[
        <Button key="xls" onClick={() => void download()}>
          {t('quotes.download')}
        </Button>,
        canBuy && (
          <Button key="cart" type="primary" onClick={() => onCart(quoteId)}>
            {t('quotes.toCart')}
          </Button>
        ),
      ]}
    >
      {quote === null ? <Loading /> : <Body quote={quote} />}
    </Modal>
  );
}

function Body({ quote }: { readonly quote: QuoteView }) {
  const { t, i18n } = useTranslation();
  const { title, facts } = lineText(quote.request);
  const until = new Date(quote.expiryTime).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  return (
    <>
      <p>
        <QuoteStatus status={quote.status} /> · {[title, ...facts].map(tr).join(' · ')}
      </p>
      {quote.status === 'expired' && quote.final !== null && (
        <Alert type="warning" showIcon className="page-notice" title={t('quotes.expired')} />
      )}
      <QuotePrices quote={quote} />
      {quote.remarks !== '' && (
        <p className="muted quote-remarks" translate="no">
          {quote.remarks}
        </p>
      )}
      {quote.final && (
        <Alert
          type="info"
          className="quote-final"
          title={t('quotes.validUntil', { until })}
          description={
            <span className="quote-remarks" translate="no">
              {quote.final.remarks}
            </span>
          }
        />
      )}
    </>
  );
}
