import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Coupon, QuoteView } from '@boardwright/contract';
import { QuotePrices } from '../pages/account/quotes/QuotePrices.tsx';
import { i18next } from './locale.ts';
import { loadTexts } from './texts.ts';
import { useCouponTerms } from './useCouponTerms.ts';
import { useMoney, type MoneyReader } from './useMoney.ts';

/** The rates that a browser of the mainland edition has seen: seven yuan for a dollar. React on a server shows no stored state. */
vi.mock('zustand/middleware', async original => {
  const middleware = await original<typeof import('zustand/middleware')>();
  const rates = { date: '2026-11-01', base: 'USD', micro: { USD: 1_000_000, CNY: 7_000_000 } };
  const persist: typeof middleware.persist = (state, options) =>
    // `as`: the store of the rates has nothing else.
    options.name === 'boardwright.rates'
      ? ((() => ({ rates })) as unknown as never)
      : middleware.persist(state, options);
  return { ...middleware, persist };
});

async function shown(language: 'en' | 'zh', element: ReactElement): Promise<string> {
  await i18next.changeLanguage(language);
  await loadTexts();
  return renderToStaticMarkup(element);
}

function Amount({ reader }: { readonly reader: MoneyReader }) {
  return useMoney(reader).money(1000, 'USD');
}

function Terms({ reader, param }: { readonly reader: MoneyReader; readonly param: Coupon['couponParam'] }) {
  return useCouponTerms(reader)(param).join(' ');
}

test('customers of the mainland edition see yuan, operators the currency in which amounts were made', async () => {
  expect(await shown('zh', <Amount reader="customer" />)).toBe('¥70.00');
  expect(await shown('zh', <Amount reader="operator" />)).toBe('US$10.00');
  expect(await shown('en', <Amount reader="customer" />)).toBe('$10.00');
  expect(await shown('en', <Amount reader="operator" />)).toBe('$10.00');
});

test('the edition that the operator has set decides, not the language', async () => {
  const ofSite = (area: string) => vi.stubGlobal('document', { querySelector: () => ({ content: area }) });
  ofSite('zh-CN');
  expect(await shown('en', <Amount reader="customer" />)).toBe('CN¥70.00');
  ofSite('en-US');
  expect(await shown('zh', <Amount reader="customer" />)).toBe('US$10.00');
  vi.unstubAllGlobals();
});

test('operators see the terms of a coupon as they entered them', async () => {
  const param = { amount: 500, threshold: 2000 };
  expect(await shown('zh', <Terms reader="customer" param={param} />)).toMatch(/¥35\.00.*¥140\.00/);
  const own = await shown('zh', <Terms reader="operator" param={param} />);
  expect(own).toMatch(/US\$5\.00.*US\$20\.00/);
});

test('operators see both prices of a quote as they enter the final one', async () => {
  const price = { currency: 'USD', total: 1234, lines: [{ key: 'boardFee', role: 'fee', amount: 1234 }] };
  // `as`: of a quote, what the table shows.
  const quote = { price, final: null, quantity: 5, currency: 'USD' } as unknown as QuoteView;
  const own = await shown('zh', <QuotePrices quote={quote} reader="operator" />);
  expect(own).toContain('US$12.34');
  expect(own).not.toContain('¥');
  expect(await shown('zh', <QuotePrices quote={quote} />)).toContain('¥86.38');
});
