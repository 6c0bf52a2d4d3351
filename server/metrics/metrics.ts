import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { unforeseenConstraint } from '#server/contract/constraintFaults';
import type { Database } from '#server/db/database';
import { measureFree } from '#server/db/driver/storage';

/** The sources of the metrics. */
export type Measured = {
  database: Pick<Database, 'connections'>;
  /** The embedded database's folder. */
  folder: string | undefined;
  version: string;
  build: string;
};

/**
 * The metrics that Prometheus reads. No label says who called or which firm a call was for: metrics have a wider audience than a
 * firm's data.
 */
export type Metrics = { observe: (app: FastifyInstance) => void; registry: Registry };

/** Starts to measure the process, its calls, its connections and its disk. */
export function startMetrics({ database, folder, version, build }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'mizani_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'build'],
    registers,
  }).set({ version, build }, 1);
  new Gauge({
    name: 'mizani_database_connections',
    help: 'Connections to the database server by state, and work that waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) this.set({ state }, count);
    },
  });
  if (folder !== undefined)
    new Gauge({
      name: 'mizani_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      registers,
      async collect() {
        this.set(await measureFree(folder));
      },
    });
  const durations = new Histogram({
    name: 'mizani_request_duration_seconds',
    help: 'Time to answer, by operation of the contract (pages and files are "page") and class of status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const unforeseen = new Counter({
    name: 'mizani_unforeseen_refusals_total',
    help: 'What the database refused by a constraint that no message is for: each is a fault of the product. Alarm above 0.',
    labelNames: ['constraint'],
    registers,
  });
  const observe = (app: FastifyInstance) => {
    app.addHook('onError', (_request, _reply, error, done) => {
      const constraint = unforeseenConstraint(error);
      if (constraint !== undefined) unforeseen.inc({ constraint });
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const operation = request.routeOptions.config.operation?.id ?? 'page';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ operation, status }, reply.elapsedTime / 1_000);
      done();
    });
  };
  return { observe, registry };
}
