/** An amount of money in the currency of a law. */
export interface Limit {
  readonly currency: string;
  /** Minor units (of JPY too: hundredths). */
  readonly minor: number;
}

/** How a country taxes what comes into it from abroad. */
export interface TaxRule {
  readonly tax: 'VAT' | 'GST' | 'consumptionTax' | 'salesTax';
  /** Hundredths of a percent, on goods, shipping and duty. */
  readonly rateBp: number;
  /** A seller that is registered there collects the tax up to this value of the goods; customs do above it, and without a limit always. */
  readonly sellerUpTo?: Limit;
  /** The registration that it takes. */
  readonly registration?: Registration;
  /** Goods up to this value are free of tax. */
  readonly taxFreeUpTo?: Limit;
  /** Hundredths of a percent on goods above `dutyFreeUpTo`. */
  readonly dutyBp?: number;
  readonly dutyFreeUpTo?: Limit;
  /** Prices have the tax in them. */
  readonly isIncluded?: boolean;
}

/** Registrations by which a seller abroad collects a country's tax. `EU`: the import one-stop shop. */
export const registrations = ['EU', 'GB', 'NO', 'AU', 'NZ', 'SG'] as const;
export type Registration = (typeof registrations)[number];

/**
 * Standard rates of VAT in the member states, hundredths of a percent.
 *
 * Source: European Commission, "VAT rates applied in the Member States of the European Union", 2025
 * (https://taxation-customs.ec.europa.eu, Taxes in Europe Database).
 */
const EU_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MC: 2000,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/**
 * Import one-stop shop up to 150 EUR.
 *
 * Source: Council Directive 2006/112/EC, articles 369l and 143(1)(ca). Printed circuits (heading 8534) are free of duty
 * under the Information Technology Agreement (WTO, WT/L/160), to which the countries below without `dutyBp` are parties.
 */
const euRule = (rateBp: number): TaxRule => ({
  tax: 'VAT',
  rateBp,
  registration: 'EU',
  sellerUpTo: { currency: 'EUR', minor: 150_00 },
});

/** A sample table: rates and limits change, and a shop has to check those that it relies on, or connects a tax service (docs/hosting.md). */
export const taxRules: Readonly<Record<string, TaxRule>> = {
  ...Object.fromEntries(Object.entries(EU_RATES).map(([country, rate]) => [country, euRule(rate)])),
  /** Source: Provisional Regulations of the PRC on Value-added Tax, article 2: 13 % on goods. Prices for the mainland include it. */
  CN: { tax: 'VAT', rateBp: 1300, isIncluded: true },
  /** Source: HMRC, "VAT and overseas goods sold directly to customers in the UK": consignments up to 135 GBP. */
  GB: { tax: 'VAT', rateBp: 2000, registration: 'GB', sellerUpTo: { currency: 'GBP', minor: 135_00 } },
  /** Source: Norwegian Tax Administration, VOEC scheme: items under 3000 NOK. */
  NO: { tax: 'VAT', rateBp: 2500, registration: 'NO', sellerUpTo: { currency: 'NOK', minor: 3000_00 } },
  /** Source: Federal Office for Customs and Border Security: 8.1 %, amounts of tax up to 5 CHF are not collected. */
  CH: { tax: 'VAT', rateBp: 810, taxFreeUpTo: { currency: 'CHF', minor: 61_00 } },
  /** Source: Australian Taxation Office, "GST on low value imported goods": up to 1000 AUD. */
  AU: { tax: 'GST', rateBp: 1000, registration: 'AU', sellerUpTo: { currency: 'AUD', minor: 1000_00 } },
  /** Source: Inland Revenue, "GST on low-value imported goods": up to 1000 NZD. */
  NZ: { tax: 'GST', rateBp: 1500, registration: 'NZ', sellerUpTo: { currency: 'NZD', minor: 1000_00 } },
  /** Source: Inland Revenue Authority of Singapore, "GST on imported low-value goods": up to 400 SGD. */
  SG: { tax: 'GST', rateBp: 900, registration: 'SG', sellerUpTo: { currency: 'SGD', minor: 400_00 } },
  /** Source: Canada Border Services Agency, Memorandum D8-2-16: free up to 20 CAD. The provinces' share is not in it. */
  CA: { tax: 'GST', rateBp: 500, taxFreeUpTo: { currency: 'CAD', minor: 20_00 } },
  /** Source: Japan Customs, "Exemption of low value goods": free up to 10,000 JPY. */
  JP: { tax: 'consumptionTax', rateBp: 1000, taxFreeUpTo: { currency: 'JPY', minor: 10_000_00 } },
  /** Source: Korea Customs Service: 10 %, free up to 150 USD. */
  KR: { tax: 'VAT', rateBp: 1000, taxFreeUpTo: { currency: 'USD', minor: 150_00 } },
  /**
   * No tax of the federation on imports. Source of the duty: USTR, Section 301 action on China, 25 % on heading 8534; the exemption of
   * low values has been suspended since 29 August 2025 (Executive Order 14324). Other duties may come on top.
   */
  US: { tax: 'salesTax', rateBp: 0, dutyBp: 2500 },
};
