import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Env } from "#env";
import { drain, startJobs } from "#jobs/run.ts";
import { handlers, schedules } from "#jobs/all.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { visitorKey } from "#domain/kernel/visitor-key.ts";
import { before, days } from "#domain/kernel/time.ts";
import { findInsights, type Insights } from "./find-insights.ts";
import {
  type Reconciliation,
  reconcilePayments,
} from "#domain/shop/orders/paying/reconcile-payments.ts";
import type { Site } from "#app/http/pipeline/ask-routes.ts";
import { askedOf } from "#app/http/pipeline/asked.ts";
import { watchContent } from "#app/http/pipeline/content-watch.ts";
import { demoDoor } from "./demo-door.ts";
import type { DemoAccount } from "./first-run.ts";
import { openHandler } from "#app/http/pipeline/handler.ts";
import { keptPages } from "#app/http/pipeline/kept-pages.ts";
import { listen, type Middleware } from "#app/http/pipeline/listen.ts";
import { type House, type HouseOptions, openHouse } from "./open-house.ts";
import { pageCache } from "#app/http/pipeline/page-cache.ts";
import { responseOf } from "#app/http/pipeline/reply.ts";
import { site } from "#app/http/pipeline/site.ts";
import { staticFiles } from "#app/http/pipeline/static-files.ts";
import { addressFrom } from "#app/http/pipeline/visitor.ts";
import { surviveBugs } from "./survive-bugs.ts";

export { CannotStart } from "./open-data.ts";
export { FolderInUse } from "#db/lock.ts";
export { makeAdministrator } from "./make-administrator.ts";
export { takeOffSecondFactor } from "./lift-second-factor.ts";
export { exportWords, importWords } from "./site-words.ts";
export { backUp, restore } from "./tend-backups.ts";
export { tendPictures } from "./tend-pictures.ts";

export type StartOptions = HouseOptions & {
  /** While developing: where the routes come from now, and who answers for their modules. */
  dev?: { site: () => Promise<Site>; middleware: Middleware };
};

/** A running site. */
export type Running = {
  origin: string;
  log: Log;
  /** Whom anyone may sign in as: nobody, except in the demo. */
  demoAccounts: readonly DemoAccount[];
  /** Asks the site without a socket, through the whole pipeline. */
  ask(request: Request, client?: { address: string }): Promise<Response>;
  /** What jobs and scripts work with; a fresh moment each time. */
  ctx(now?: Date): Ctx<System>;
  /** From now on no bug ends the process. For the server itself; a test wants to hear of them. */
  surviveBugs(): void;
  /** Answers what is under way, then lets everything go. */
  close(): Promise<void>;
};

/** Starts the site that the settings describe: database, ports, pages, socket, jobs. Several can run in one process. */
export async function start(options: StartOptions): Promise<Running> {
  const house = await openHouse(options);
  try {
    return await openDoors(house, options);
  } catch (error) {
    await house.close();
    throw error;
  }
}

async function openDoors(house: House, { root, dev }: StartOptions): Promise<Running> {
  const { env, db, outside, secret, clock, log, ctx } = house;
  const watch = await watchContent(db);
  const pages = dev
    ? undefined
    : keptPages({ cache: pageCache({ ...watch, clock }), env, clock, log });
  const files = staticFiles(join(root, dev ? "public" : "build/client"));
  const findSite = dev?.site ?? (() => Promise.resolve(site));
  const parts = {
    env,
    db,
    ports: outside.ports,
    secret,
    clock,
    files,
    pages,
    site: findSite,
    dev: Boolean(dev),
  };
  const answer = openHandler({ ...parts, content: watch, demoDoor: demoDoor(outside) });
  const { HOST: host, PORT: port } = env;
  const addressOf = whoseRequest(env);
  const listening = await listen({
    host,
    port,
    answer,
    shortcut: pages?.shortcut,
    before: dev?.middleware,
    addressOf,
  });
  const named = host.includes(":") ? `[${host}]` : host;
  const origin = `http://${host === "127.0.0.1" ? "localhost" : named}:${listening.port}`;
  outside.listensAt(origin);
  const jobs = startJobs({ ctx, handlers, schedules, log });
  outside.standIn?.deliverTo(`http://${named}:${listening.port}/api/stripe/webhook`);
  return {
    origin,
    log,
    ctx,
    demoAccounts: house.demoAccounts,
    ask: async (request, client) => responseOf(await answer(askedOf(request, client?.address))),
    surviveBugs: () => surviveBugs(log),
    async close() {
      await Promise.all([listening.close(), jobs.stop()]);
      watch.close();
      await house.close();
    },
  };
}

/** Whom a request counts for, as for every other limit by address. */
const whoseRequest =
  ({ TRUSTED_PROXIES: proxies }: Env) =>
  ({ headers, socket }: IncomingMessage) =>
    visitorKey(
      addressFrom(String(headers["x-forwarded-for"] ?? ""), socket.remoteAddress ?? "", proxies),
    );

/** Runs all due jobs and schedules once, without opening the site. */
export async function drainJobs(options: HouseOptions): Promise<void> {
  const house = await openHouse(options);
  await drain({ ctx: house.ctx, handlers, schedules, log: house.log }).finally(house.close);
}

/** Compares the payments of the last thirty days with the card provider's, and repairs what differs, without opening the site. */
export async function reconcile(options: HouseOptions): Promise<Reconciliation> {
  const house = await openHouse(options);
  const ctx = house.ctx();
  return reconcilePayments(ctx, before(ctx.now, days(30))).finally(house.close);
}

/** What was looked at and bought in the last thirty days, without opening the site. */
export async function insights(options: HouseOptions): Promise<Insights> {
  const house = await openHouse(options);
  return findInsights(house.ctx(), 30).finally(house.close);
}
