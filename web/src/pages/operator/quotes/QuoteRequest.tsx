import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { lineText } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { platform } from '../../../platform/index.ts';
import { Card } from '../../account/order/Card.tsx';
import { QuotePrices } from '../../account/quotes/QuotePrices.tsx';
import { QuoteStatus } from '../../account/quotes/QuoteStatus.tsx';
import { OfferForm } from './OfferForm.tsx';
import './quoteRequests.css';

type View = EndpointOutput<'operator.quoteRequest'>;

/** An inquiry of any customer, with what an operator answers. */
export function QuoteRequest({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [request, setRequest] = useState<View | null>(null);
  const [missing, setMissing] = useState(false);
  const read = useCallback(
    () =>
      void api.operator
        .quoteRequest({ id })
        .then(answer => (answer.ok ? setRequest(answer.value) : setMissing(answer.error.id === 'quote.missing'))),
    [id],
  );
  useEffect(read, [read]);
  const back = (
    <Link to="/operator/quotes" className="crumb">
      <ArrowLeftOutlined aria-hidden /> {t('operator.nav.quotes')}
    </Link>
  );
  if (missing)
    return (
      <>
        {back}
        <Alert type="error" showIcon title={t('operator.quotes.missing')} />
      </>
    );
  if (request === null) return <Loading />;
  const start = async () => {
    const answer = await api.operator.startQuote({ id });
    if (answer.ok) setRequest(answer.value);
  };
  return (
    <>
      {back}
      <div className="order-head">
        <div>
          <h1 className="page-title" translate="no">
            {request.quoteNumber}
          </h1>
          <QuoteStatus status={request.status} />
        </div>
        {request.status === 'inquiryReceived' && (
          <Button onClick={() => void start()}>{t('operator.quotes.start')}</Button>
        )}
      </div>
      <div className="quote-request">
        <div>
          <Request request={request} />
          {request.final && (
            <Card title={t('quotes.initialAndFinal')}>
              <QuotePrices quote={request} reader="operator" />
            </Card>
          )}
        </div>
        {request.final === null && <OfferForm request={request} onOffered={setRequest} />}
      </div>
    </>
  );
}

/** What was asked for: by whom, with which files, of which parts. */
function Request({ request }: { readonly request: View }) {
  const { t } = useTranslation();
  const { customer, files, remarks, projectName } = request;
  const parts = request.request.itemType === 'BomQuote' ? request.request.parts : [];
  const save = async (fileId: string) => {
    const answer = await api.operator.quoteFile({ id: request.quoteId, fileId });
    if (!answer.ok) return;
    const { data, filename } = answer.value;
    await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
  };
  return (
    <Card title={projectName || t('operator.quotes.request')}>
      <p>
        <strong translate="no">{customer.companyName || customer.username || customer.email}</strong>{' '}
        <span className="muted" translate="no">
          {customer.email}
        </span>
      </p>
      <p>{lineText(request.request).facts.map(tr).join(' · ')}</p>
      {remarks !== '' && (
        <p className="order-notes" translate="no">
          {remarks}
        </p>
      )}
      <div className="file-buttons" translate="no">
        {files.map(({ fileId, fileName }) => (
          <Button key={fileId} icon={<DownloadOutlined aria-hidden />} onClick={() => void save(fileId)}>
            {fileName}
          </Button>
        ))}
      </div>
      {parts.length > 0 && (
        <table className="quote-parts">
          <thead>
            <tr>
              <th scope="col">{t('pcba.column.part')}</th>
              <th scope="col">{t('component.manufacturer')}</th>
              <th scope="col">{t('operator.quotes.perBoard')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {parts.map(({ mpn, brandName, perBoard }) => (
              <tr key={brandName + mpn}>
                <td>{mpn}</td>
                <td>{brandName}</td>
                <td className="numbers">{perBoard}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
