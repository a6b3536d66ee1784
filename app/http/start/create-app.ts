import { chmodSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PasswordHashing } from "#adapters/auth/account-library.ts";
import { jsonLog } from "#adapters/log/log.ts";
import type { Env } from "#env";
import type { Metrics } from "#app/http/running/metrics.ts";
import { type Ctx, ctxFor, type System } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { runOnceAtStart } from "./run-once-at-start.ts";
import { closeBackfill, type DemoAccount, fillDemo, fillDemoAccounts } from "./first-run.ts";
import { CannotStart, connectData } from "./connect-data.ts";
import { connectPorts, type Outside } from "./connect-ports.ts";
import { refuseDemoAccounts } from "./refuse-demo-accounts.ts";
import { sessionSecret } from "./session-secret.ts";

export type AppOptions = {
  env: Env;
  /** The project's folder: migrations and the built files stand in it. */
  root: string;
  /** The studio's clock; the computer's, shifted by CLOCK_OFFSET, unless given. */
  clock?: (() => Date) | undefined;
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  /** Whether the database is brought up to date first, as it is unless said otherwise. */
  migrates?: boolean;
  /** A cheaper way to keep passwords, for tests of other things. No setting chooses it, and live mode refuses it. */
  hashing?: PasswordHashing | undefined;
};

/** Everything that lives behind the pages: data, ports, secret, clock. */
export type App = {
  env: Env;
  db: Database;
  outside: Outside;
  secret: string;
  clock: () => Date;
  log: Log;
  /** The accounts that every visitor may sign in to: none, except in the demo. */
  demoAccounts: readonly DemoAccount[];
  /** What jobs and scripts work with; a fresh moment each time. */
  ctx(now?: Date): Ctx<System>;
  close(): Promise<void>;
};

/** Opens the database and fills the ports that the settings name; the demo gets its studio on the first run. */
export async function createApp({ env, root, hashing, ...given }: AppOptions): Promise<App> {
  if (hashing && env.MODE === "live")
    throw new CannotStart("A live studio keeps passwords at full cost only.");
  const {
    clock = () => new Date(Date.now() + env.clockOffset),
    log = jsonLog({ level: env.LOG_LEVEL }),
    migrates = true,
  } = given;
  const dataFolder = resolve(root, env.DATA_DIR);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // The folder may exist from before or be made by hand: only the owner may read its database,
  // mailbox, files and backups.
  chmodSync(dataFolder, 0o700);
  const db = await connectData(env, {
    definitions: join(root, "db"),
    dataFolder,
    log,
    migrates,
    onStatement: given.metrics?.statement,
  });
  try {
    await refuseDemoAccounts(db, env, clock());
    await runOnceAtStart(db, async () => {
      await fillDemo(db, env, clock());
      await createSettings(db, clock());
    });
    const secret = sessionSecret(env.SESSION_SECRET, dataFolder);
    const outside = await connectPorts({ env, root, db, dataFolder, secret, clock, log, hashing });
    const demoAccounts = await runOnceAtStart(db, () =>
      fillDemoAccounts(db, outside.ports, env, { now: clock(), root }),
    );
    if (!given.clock) await closeBackfill(db, env);
    return {
      env,
      db,
      outside,
      secret,
      clock,
      log,
      demoAccounts,
      ctx: (now = clock()) =>
        ctxFor({ kind: "system" }, { visitor: undefined, now, db, ports: outside.ports }),
      close: () => outside.close().finally(() => db.close()),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
