import type { Locale } from '@boardwright/contract';
import { z } from 'zod';
import type { RemoteService } from '../remote/remoteService.ts';
import type { Carrier, CarrierAnswer, Parcel } from './carrier.ts';

const days = z.int().min(0).max(365);

/** What the service answers. */
const answerSchema = z.object({
  services: z
    .array(
      z.object({
        id: z.string().min(1).max(50),
        name: z.string().min(1).max(100),
        /** Minor units of USD. */
        price: z.int().min(0).max(100_000_000),
        days: z.tuple([days, days]).refine(([least, most]) => least <= most),
      }),
    )
    .max(50),
});

/** A carrier, or a broker of carriers, that is asked for each parcel. Where it does not answer, another carrier's prices apply. */
export class RemoteCarrier implements Carrier {
  readonly #service: RemoteService;
  readonly #substitute: Carrier;
  readonly #failed: (error: unknown) => void;

  constructor(service: RemoteService, substitute: Carrier, failed: (error: unknown) => void) {
    this.#service = service;
    this.#substitute = substitute;
    this.#failed = failed;
  }

  async offers(parcel: Parcel, locale: Locale): Promise<CarrierAnswer> {
    const { countryCode: country, ...rest } = parcel;
    try {
      const question = { parcel: { country, ...rest, currency: 'USD' }, language: locale };
      const { services } = await this.#service.ask(question, answerSchema);
      return { offers: services.map(({ id, ...offer }) => ({ serviceId: id, ...offer })), isSubstitute: false };
    } catch (error) {
      this.#failed(error);
      const { offers } = await this.#substitute.offers(parcel, locale);
      return { offers, isSubstitute: true };
    }
  }
}
