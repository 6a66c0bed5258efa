import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper ends of the classes of latency, seconds. */
const LATENCY = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const QUERY = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5];

/** What is measured of a server, in the format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Histogram({
    name: 'boardwright_http_seconds',
    help: 'Time from a request to its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY,
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'boardwright_refusals_total',
    help: 'Answers that refuse or fail, by route and code of the envelope',
    labelNames: ['route', 'code'],
    registers: [this.#registry],
  });
  readonly #queries = new Histogram({
    name: 'boardwright_database_seconds',
    help: 'Time of a query of the database',
    buckets: QUERY,
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#answers.observe({ method, route, status: String(status) }, seconds);
  }

  refused(route: string, code: string): void {
    this.#refusals.inc({ route, code });
  }

  queried(seconds: number): void {
    this.#queries.observe(seconds);
  }

  /** Adds the length of a queue, read when the metrics are. */
  watchQueue(name: string, length: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name: `boardwright_${name}`,
      help: `Entries of the queue ${name}`,
      registers: [this.#registry],
      collect: async () => gauge.set(await length()),
    });
  }

  /** Serves the metrics at /metrics. */
  serve(app: FastifyInstance): void {
    app.get('/metrics', async (_, reply) =>
      reply.type(this.#registry.contentType).send(await this.#registry.metrics()),
    );
  }
}
