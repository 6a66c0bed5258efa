import type { ExchangeRates } from '@boardwright/commerce';
import { taxLineSchema } from '@boardwright/contract';
import { z } from 'zod';
import type { RemoteService } from '../remote/remoteService.ts';
import type { TaxAnswer, TaxedOrder, Taxes } from './taxes.ts';

/** What the service answers; amounts in minor units of USD. */
const answerSchema = z.object({ lines: z.array(taxLineSchema).max(20) });

/** A tax service that is asked for each order. Where it does not answer, another calculation applies. */
export class RemoteTaxes implements Taxes {
  readonly #service: RemoteService;
  readonly #substitute: Taxes;
  readonly #failed: (error: unknown) => void;

  constructor(service: RemoteService, substitute: Taxes, failed: (error: unknown) => void) {
    this.#service = service;
    this.#substitute = substitute;
    this.#failed = failed;
  }

  async lines(order: TaxedOrder, rates: ExchangeRates): Promise<TaxAnswer> {
    const { countryCode: country, ...rest } = order;
    try {
      const { lines } = await this.#service.ask({ order: { country, ...rest, currency: 'USD' } }, answerSchema);
      return { lines, isSubstitute: false };
    } catch (error) {
      this.#failed(error);
      const { lines } = await this.#substitute.lines(order, rates);
      return { lines, isSubstitute: true };
    }
  }
}
