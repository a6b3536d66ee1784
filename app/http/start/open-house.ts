import { chmodSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PasswordHashing } from "#adapters/auth/account-library.ts";
import { jsonLog } from "#adapters/log/log.ts";
import type { Env } from "#env";
import { type Ctx, ctxFor, type System } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { openSettings } from "#domain/studio/open-settings.ts";
import { firstInTurn } from "./first-in-turn.ts";
import { closeBackfill, type DemoAccount, fillDemo, fillDemoAccounts } from "./first-run.ts";
import { CannotStart, openData } from "./open-data.ts";
import { openPorts, type Outside } from "./open-ports.ts";
import { refuseDemoAccounts } from "./refuse-demo-accounts.ts";
import { sessionSecret } from "./session-secret.ts";

export type HouseOptions = {
  env: Env;
  /** The project's folder: migrations and the built files stand in it. */
  root: string;
  /** The studio's clock; the computer's, shifted by CLOCK_OFFSET, unless given. */
  clock?: (() => Date) | undefined;
  log?: Log | undefined;
  /** A cheaper way to keep passwords, for tests of other things. No setting chooses it, and live mode refuses it. */
  hashing?: PasswordHashing | undefined;
};

/** Everything that lives behind the pages: data, ports, secret, clock. */
export type House = {
  env: Env;
  db: Database;
  outside: Outside;
  secret: string;
  clock: () => Date;
  log: Log;
  /** Whom anyone may sign in as: nobody, except in the demo. */
  demoAccounts: readonly DemoAccount[];
  /** What jobs and scripts work with; a fresh moment each time. */
  ctx(now?: Date): Ctx<System>;
  close(): Promise<void>;
};

/** Opens the database and fills the ports that the settings name; the demo gets its studio on the first run. */
export async function openHouse({ env, root, hashing, ...given }: HouseOptions): Promise<House> {
  if (hashing && env.MODE === "live")
    throw new CannotStart("A live studio keeps passwords at full cost only.");
  const {
    clock = () => new Date(Date.now() + env.clockOffset),
    log = jsonLog({ level: env.LOG_LEVEL }),
  } = given;
  const dataFolder = resolve(root, env.DATA_DIR);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // One from before, or made by hand: database, mailbox, files and backups in it are nobody else's to read.
  chmodSync(dataFolder, 0o700);
  const db = await openData(env, { migrations: join(root, "db/migrations"), dataFolder, log });
  try {
    await refuseDemoAccounts(db, env, clock());
    await firstInTurn(db, async () => {
      await fillDemo(db, env, clock());
      await openSettings(db, clock());
    });
    const secret = sessionSecret(env.SESSION_SECRET, dataFolder);
    const outside = await openPorts({ env, root, db, dataFolder, secret, clock, log, hashing });
    const demoAccounts = await firstInTurn(db, () =>
      fillDemoAccounts(db, outside.ports.accounts, env, clock()),
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
      ctx: (now = clock()) => ctxFor({ kind: "system" }, { now, db, ports: outside.ports }),
      close: () => outside.close().finally(() => db.close()),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
