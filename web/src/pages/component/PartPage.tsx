import { LinkOutlined, SearchOutlined } from '@ant-design/icons';
import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { usePreferences } from '../../app/preferences.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { AddToCart } from './AddToCart.tsx';
import { CompareBar } from './CompareBar.tsx';
import { useFavourites, useMarked } from './marked.ts';
import { CompareBox, FavouriteButton } from './PartMarks.tsx';
import { PriceBreaks } from './PriceBreaks.tsx';
import { shownParams, usePartText } from './partText.ts';
import { Stock } from './Stock.tsx';
import { Substitutes } from './Substitutes.tsx';
import '../account/account.css';
import '../order/order.css';
import './component.css';

type Detail = EndpointOutput<'cart.partDetail'>;

/** One part of the shop. */
export default function PartPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const [part, setPart] = useState<Detail | 'missing' | null>(null);
  const user = useAccount(state => state.user);
  const locale = usePreferences(state => state.locale);
  useEffect(() => void useFavourites.getState().read(), [user]);
  useEffect(() => {
    let isCurrent = true;
    setPart(null);
    void api.cart.partDetail({ id }, { quiet: true }).then(answer => {
      if (!isCurrent) return;
      setPart(answer.ok ? answer.value : 'missing');
      if (answer.ok) useMarked.getState().see(id);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, locale]);
  if (part === null) return <Loading />;
  if (part === 'missing')
    return (
      <Empty whole icon={<SearchOutlined />} title={t('component.missing')} text={t('component.missingHint')}>
        <ButtonLink type="primary" to="/component">
          {t('component.toShop')}
        </ButtonLink>
      </Empty>
    );
  return <PartView key={part.partId} part={part} />;
}

function PartView({ part }: { readonly part: Detail }) {
  const { t, i18n } = useTranslation();
  const text = usePartText();
  const [quantity, setQuantity] = useState(part.minimum);
  const facts: readonly (readonly [string, string])[] = [
    [t('component.manufacturer'), part.brandName],
    [t('component.category'), text.category(part.category)],
    [t('component.package'), part.packageName],
    ...shownParams(part).map(({ param, text: value }) => [text.param(param), value] as const),
    [t('component.packaging'), part.packaging.map(each => t(`component.packagings.${each}`)).join(', ')],
    [t('component.lifecycle'), t(`component.lifecycles.${part.lifecycle}`)],
    ...(part.leadWeeks === null
      ? []
      : [[t('component.leadTime'), t('component.leadWeeks', { count: part.leadWeeks })] as const]),
    ['RoHS', t(part.rohs ? 'component.yes' : 'component.no')],
    [t('component.symbol'), part.symbol],
    [t('component.footprint'), part.footprint],
  ];
  return (
    <div className="page-body shop part-page">
      <nav className="part-path" aria-label={t('component.path')}>
        <Link to="/component">{t('component.title')}</Link>
        <span aria-hidden>›</span>
        <Link to={`/component?category=${part.category}`}>{text.category(part.category)}</Link>
      </nav>
      <div className="part-grid">
        <div>
          <div className="part-head">
            <h1 className="page-title" translate="no">
              {part.mpn}
            </h1>
            <FavouriteButton partId={part.partId} mpn={part.mpn} />
            <CompareBox partId={part.partId} mpn={part.mpn} />
          </div>
          <p className="page-lead">{part.description}</p>
          <section className="card" aria-label={t('component.params')}>
            <dl className="part-facts">
              {facts
                .filter(([, value]) => value !== '')
                .map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            {part.datasheet !== '' && (
              <a href={part.datasheet} target="_blank" rel="noreferrer noopener">
                <LinkOutlined aria-hidden /> {t('component.datasheet')}
              </a>
            )}
          </section>
        </div>
        <aside className="card part-offer" aria-label={t('component.price')}>
          {part.isSample && <p className="sample-note">{t('component.sample')}</p>}
          <dl className="part-facts">
            <div>
              <dt>{t('component.stock')}</dt>
              <dd>
                <Stock part={part} />
              </dd>
            </div>
            {Object.entries(part.stockByWarehouse)
              .filter(([, count]) => count > 0)
              .map(([warehouse, count]) => (
                <div key={warehouse}>
                  <dt className="muted">{warehouse}</dt>
                  <dd className="numbers">{new Intl.NumberFormat(i18n.language).format(count)}</dd>
                </div>
              ))}
            <div>
              <dt>{t('component.minimumName')}</dt>
              <dd className="numbers">{part.minimum}</dd>
            </div>
          </dl>
          <PriceBreaks part={part} quantity={quantity} />
          <AddToCart part={part} quantity={quantity} onQuantity={setQuantity} />
        </aside>
        <Substitutes part={part} />
      </div>
      <CompareBar />
    </div>
  );
}
