import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import type { Env } from "#env";
import { jsonLog } from "#adapters/log/log.ts";
import { createMetrics } from "#app/http/running/metrics.ts";
import { drain, startJobs } from "#jobs/run.ts";
import { handlers } from "#jobs/handlers.ts";
import { schedules } from "#jobs/schedules.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { rateLimitKey } from "#domain/kernel/threats/rate-limit-key.ts";
import { before, days } from "#domain/kernel/time.ts";
import { findInsights, type Insights } from "./find-insights.ts";
import {
  type Reconciliation,
  reconcilePayments,
} from "#domain/shop/orders/paying/reconcile-payments.ts";
import type { Site } from "#app/http/pipeline/site.ts";
import { incomingRequestOf } from "#app/http/pipeline/incoming-request.ts";
import { watchContent } from "#app/http/pipeline/content-watch.ts";
import { demoEndpoints } from "./demo-endpoints.ts";
import type { DemoAccount } from "./first-run.ts";
import { createRequestHandler } from "#app/http/pipeline/handler.ts";
import { keptAnswers } from "#app/http/pipeline/kept-answers.ts";
import { pageCache } from "#app/http/pipeline/page-cache.ts";
import { listen, type Middleware } from "#app/http/pipeline/listen.ts";
import { type App, type AppOptions, createApp } from "./create-app.ts";
import { pageStore } from "#app/http/pipeline/page-store.ts";
import { responseOf } from "#app/http/pipeline/outgoing-response.ts";
import { site } from "#app/http/pipeline/site.ts";
import { staticFiles } from "#app/http/pipeline/static-files.ts";
import { addressFrom } from "#app/http/pipeline/visitor.ts";
import { surviveBugs } from "./survive-bugs.ts";

export { CannotStart } from "./connect-data.ts";
export { FolderInUse } from "#db/lock.ts";
export { doctor } from "#app/http/running/doctor.ts";
export { makeAdministrator } from "./make-administrator.ts";
export { takeOffSecondFactor } from "./lift-second-factor.ts";
export { exportContent, importContent } from "./site-content.ts";
export { backUp, drillRestore, restore } from "./maintain-backups.ts";
export { maintainPictures } from "./maintain-pictures.ts";

export type StartOptions = AppOptions & {
  /** While developing: where the routes come from now, and who answers for their modules. */
  dev?: { site: () => Promise<Site>; middleware: Middleware };
};

/** A running site. */
export type Running = {
  origin: string;
  log: Log;
  /** The accounts that every visitor may sign in to: none, except in the demo. */
  demoAccounts: readonly DemoAccount[];
  /** Asks the site without a socket, through the whole pipeline. */
  ask(request: Request, client?: { address: string }): Promise<Response>;
  /** What jobs and scripts work with; a fresh moment each time. */
  ctx(now?: Date): Ctx<System>;
  /** From now on no bug ends the process. For the server itself; tests need the errors. */
  surviveBugs(): void;
  /** Answers what is under way, then lets everything go. */
  close(): Promise<void>;
};

/** Starts the site that the settings describe: database, ports, pages, socket, jobs. Several can run in one process. */
export async function start(options: StartOptions): Promise<Running> {
  const log = options.log ?? jsonLog({ level: options.env.LOG_LEVEL });
  const metrics = await createMetrics(options.env, log);
  const app = await createApp({ ...options, log, metrics });
  try {
    return await serve(app, { ...options, metrics });
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function serve(app: App, { root, dev, metrics }: StartOptions): Promise<Running> {
  const { env, db, outside, secret, clock, log, ctx } = app;
  const watch = await watchContent(db);
  const pages = dev
    ? undefined
    : pageCache({ cache: pageStore({ ...watch, clock }), env, log, metrics });
  const files = staticFiles(join(root, dev ? "public" : "build/client"));
  const stopping = { isTold: false };
  const findSite = dev?.site ?? (() => Promise.resolve(site));
  const parts = {
    env,
    db,
    ports: outside.ports,
    secret,
    clock,
    files,
    pages,
    kept: keptAnswers({ version: watch.version, clock }),
    site: findSite,
    dev: Boolean(dev),
    metrics,
    isStopping: () => stopping.isTold,
  };
  const respond = createRequestHandler({
    ...parts,
    content: watch,
    demoEndpoints: demoEndpoints(outside),
  });
  const { HOST: host, PORT: port } = env;
  const addressOf = whoseRequest(env);
  const listening = await listen({
    host,
    port,
    respond,
    shortcut: pages?.shortcut,
    before: dev?.middleware,
    addressOf,
  });
  const named = host.includes(":") ? `[${host}]` : host;
  const origin = `http://${host === "127.0.0.1" ? "localhost" : named}:${listening.port}`;
  outside.listensAt(origin);
  metrics?.watch(ctx);
  await metrics?.listen();
  const jobs = startJobs({ ctx, handlers, schedules, log });
  outside.simulator?.deliverTo(`http://${named}:${listening.port}/api/stripe/webhook`);
  return {
    origin,
    log,
    ctx,
    demoAccounts: app.demoAccounts,
    ask: async (request, client) =>
      responseOf(await respond(incomingRequestOf(request, client?.address))),
    surviveBugs: () => surviveBugs(log),
    async close() {
      stopping.isTold = true;
      listening.drain();
      const jobsOver = jobs.stop();
      // As long as this the proxy in front may still send requests: then it has noticed.
      await setTimeout(env.DRAIN_SECONDS * 1_000);
      await Promise.all([listening.close(), jobsOver, metrics?.close()]);
      watch.close();
      await app.close();
    },
  };
}

/** The rate-limit key that a request counts for, as for every other limit by address. */
const whoseRequest =
  ({ TRUSTED_PROXIES: proxies }: Env) =>
  ({ headers, socket }: IncomingMessage) =>
    rateLimitKey(
      addressFrom(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress ?? "", proxies),
    );

/** Runs all due jobs and schedules once, without opening the site. */
export async function drainJobs(options: AppOptions): Promise<void> {
  const app = await createApp(options);
  await drain({ ctx: app.ctx, handlers, schedules, log: app.log }).finally(app.close);
}

/** Compares the payments of the last thirty days with the card provider's, and repairs what differs, without opening the site. */
export async function reconcile(options: AppOptions): Promise<Reconciliation> {
  const app = await createApp(options);
  const ctx = app.ctx();
  return reconcilePayments(ctx, before(ctx.now, days(30))).finally(app.close);
}

/** What was looked at and bought in the last thirty days, without opening the site. */
export async function insights(options: AppOptions): Promise<Insights> {
  const app = await createApp(options);
  return findInsights(app.ctx(), 30).finally(app.close);
}
