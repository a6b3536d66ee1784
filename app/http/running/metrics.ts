import { createServer } from "node:http";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Gauge, Registry } from "prom-client";
import type { Env } from "#env";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { countJobs, countMailsOfDay, findOldestJob } from "#domain/studio/outbox/queries.ts";

/** One request that was answered; `route` is the pattern of its address, never the address. */
type Answered = { method: string; route: string; status: number; seconds: number };

/** What is counted while the site runs, and how it is asked for. */
export type Metrics = {
  answered(request: Answered): void;
  statement(): void;
  /** The answer of `/metrics` on the site's own port; undefined where there is none, or the token is not right. */
  respond(authorization: string | null): Promise<Response | undefined>;
  /** Opens the port of its own, where the settings name one. */
  listen(): Promise<void>;
  /** From where jobs, mails and the pool are asked on each look. */
  watch(ctx: () => Ctx<System>): void;
  close(): Promise<void>;
};

type Watched = { ctx?: () => Ctx<System> };

/** Metrics in the OpenMetrics format, where a token or a port is set; else there are none, and they cost nothing. */
export async function createMetrics(env: Env, log: Log): Promise<Metrics | undefined> {
  const { METRICS_TOKEN: token, METRICS_PORT: port } = env;
  if (!token && port === undefined) return undefined;
  const { default: prom } = await import("prom-client");
  const registry = new prom.Registry();
  registry.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE as never);
  prom.collectDefaultMetrics({ register: registry as Registry });
  const requests = new prom.Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests, by the pattern of their route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const statements = new prom.Counter({
    name: "db_statements",
    help: "Statements sent to the database.",
    registers: [registry],
  });
  const watched: Watched = {};
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Gauge({ name, help, labelNames, registers: [registry] });
  const gauges = {
    jobs: gauge("jobs", "Jobs that are not done, by state.", ["state"]),
    oldest: gauge("jobs_oldest_due_seconds", "For how long the oldest job has been due."),
    mails: gauge("mails_of_day", "Mails of the last 24 hours, by what became of them.", ["status"]),
    pool: gauge("db_connections", "Connections of the pool, and who waits for one.", ["state"]),
  };
  const read = async () => {
    if (watched.ctx)
      await look(watched.ctx(), gauges).catch((error: unknown) =>
        log.warn("a look for metrics failed", { error }),
      );
    const headers = { "content-type": registry.contentType, "cache-control": "no-store" };
    return new Response(await registry.metrics(), { headers });
  };
  const isAllowed = (given: string | null) =>
    token !== undefined && isSame(given, `Bearer ${token}`);
  const server = createServer((request, response) => {
    const { authorization = null } = request.headers;
    const isRight = request.url === "/metrics" && (token === undefined || isAllowed(authorization));
    void (isRight ? read() : Promise.resolve(new Response("", { status: 404 })))
      .then(async (made) => {
        response.writeHead(made.status, Object.fromEntries(made.headers));
        response.end(await made.text());
      })
      .catch(() => response.destroy());
  });
  return {
    answered: ({ seconds, ...labels }) => requests.observe({ ...labels }, seconds),
    statement: () => statements.inc(),
    respond: async (given) => (isAllowed(given) ? read() : undefined),
    listen: () =>
      port === undefined
        ? Promise.resolve()
        : new Promise((resolve, reject) =>
            server.once("error", reject).listen(port, env.METRICS_HOST, () => resolve()),
          ),
    watch: (ctx) => void (watched.ctx = ctx),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(ctx: Ctx<System>, gauges: Record<"jobs" | "oldest" | "mails" | "pool", Gauge>) {
  const { open = 0, idle = 0, waiting = 0 } = ctx.db.connections?.() ?? {};
  for (const [state, count] of Object.entries({ open, idle, waiting }))
    gauges.pool.set({ state }, count);
  for (const [state, count] of Object.entries(await countJobs(ctx)))
    gauges.jobs.set({ state }, count);
  const oldest = await findOldestJob(ctx);
  const late = oldest ? (ctx.now.getTime() - oldest.getTime()) / 1_000 : 0;
  gauges.oldest.set(Math.max(0, late));
  for (const [status, count] of Object.entries(await countMailsOfDay(ctx)))
    gauges.mails.set({ status }, count);
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string | null, right: string) =>
  timingSafeEqual(digest(given ?? ""), digest(right));
