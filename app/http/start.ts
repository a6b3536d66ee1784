import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { jsonLog } from "#adapters/log/log.ts";
import type { Env } from "#env";
import { type Ctx, ctxFor, type System } from "#domain/kernel/ctx.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { askedOf } from "./asked.ts";
import { watchContent } from "./content-watch.ts";
import { demoDoor } from "./demo-door.ts";
import { fillDemo } from "./first-run.ts";
import type { Site } from "./ask-routes.ts";
import { openHandler } from "./handler.ts";
import { keptPages } from "./kept-pages.ts";
import { listen, type Middleware } from "./listen.ts";
import { openData } from "./open-data.ts";
import { openPorts } from "./open-ports.ts";
import { pageCache } from "./page-cache.ts";
import { responseOf } from "./reply.ts";
import { sessionSecret } from "./session-secret.ts";
import { site } from "./site.ts";
import { staticFiles } from "./static-files.ts";
import { surviveBugs } from "./survive-bugs.ts";

export { CannotStart } from "./open-data.ts";
export { FolderInUse } from "#db/lock.ts";

export type StartOptions = {
  env: Env;
  /** The project's folder: migrations and the built files stand in it. */
  root: string;
  /** The studio's clock; the computer's, shifted by CLOCK_OFFSET, unless given. */
  clock?: () => Date;
  log?: Log;
  /** While developing: where the routes come from now, and who answers for their modules. */
  dev?: { site: () => Promise<Site>; middleware: Middleware };
};

/** A running site. */
export type Running = {
  origin: string;
  log: Log;
  /** Asks the site without a socket, through the whole pipeline. */
  ask(request: Request, client?: { address: string }): Promise<Response>;
  /** What jobs and scripts work with; a fresh moment each time. */
  ctx(now?: Date): Ctx<System>;
  /** From now on no bug ends the process. For the server itself; a test wants to hear of them. */
  surviveBugs(): void;
  /** Answers what is under way, then lets everything go. */
  close(): Promise<void>;
};

/** Starts the site that the settings describe: database, ports, pages, socket. Several can run in one process. */
export async function start(options: StartOptions): Promise<Running> {
  const { env, root, dev } = options;
  const { clock = () => new Date(Date.now() + env.clockOffset), log = jsonLog({ level: env.LOG_LEVEL }) } = options;
  const dataFolder = resolve(root, env.DATA_DIR);
  mkdirSync(dataFolder, { recursive: true });

  const db = await openData(env, { migrations: join(root, "db/migrations"), dataFolder, log });
  await fillDemo(db, env, clock());
  const secret = sessionSecret(env.SESSION_SECRET, dataFolder);
  const outside = await openPorts({ env, dataFolder, secret, clock, log });
  const { ports } = outside;
  const files = staticFiles(join(root, dev ? "public" : "build/client"));
  const watch = await watchContent(db);
  const pages = dev ? undefined : keptPages({ cache: pageCache({ version: watch.version, clock }), env, clock, log });
  const findSite = dev?.site ?? (() => Promise.resolve(site));
  const house = { env, db, ports, secret, clock, files, pages, site: findSite, dev: Boolean(dev) };
  const answer = openHandler({ ...house, demoDoor: demoDoor(outside) });
  const { HOST: host, PORT: port } = env;
  const listening = await listen({ host, port, answer, shortcut: pages?.shortcut, before: dev?.middleware });
  const origin = `http://${env.HOST === "127.0.0.1" ? "localhost" : env.HOST}:${listening.port}`;
  outside.standIn?.deliverTo(`http://${env.HOST}:${listening.port}/api/stripe/webhook`);

  return {
    origin,
    log,
    ask: async (request, client) => responseOf(await answer(await askedOf(request, client?.address))),
    ctx: (now = clock()) => ctxFor({ kind: "system" }, { now, db, ports }),
    surviveBugs: () => surviveBugs(log),
    async close() {
      await listening.close();
      watch.close();
      await outside.close();
      await db.close();
    },
  };
}
