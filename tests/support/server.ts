import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { localMailbox, type SentMail } from "#adapters/mail/local-mailbox.ts";
import { readEnv } from "../../env.ts";
import { cheapHashing } from "./cheap-hashing.ts";
import type { drainJobs, Running, start } from "#app/http/start/start.ts";
import type { Log } from "#domain/kernel/ports.ts";

/** A demo studio of the built app, as a visitor's browser reaches it, with its control panel beside it. */
export type DemoStudio = {
  url: string;
  running: Running;
  /** Its emails, the newest first, read from the folder, since a request to /dev/mailbox could fail. */
  mails(): Promise<SentMail[]>;
  /** Changes the database as the role that owns its tables. */
  asOwner(statement: string): Promise<void>;
  /** Moves the studio's clock on. */
  later(milliseconds: number): void;
  stop(): Promise<void>;
};

/**
 * Starts the built app in this process, in a new folder, on a free port, after `npm run build`. The folder is empty, or a
 * copy of the one that `furnished` names, since filling a studio takes longer than many tests. Passwords are hashed
 * cheaply unless `hashing` is "as live".
 */
export async function startDemoStudio(
  settings: Record<string, string> = {},
  {
    furnished,
    hashing = "cheap",
    log,
  }: { furnished?: string | undefined; hashing?: "cheap" | "as live"; log?: Log } = {},
): Promise<DemoStudio> {
  const folder = mkdtempSync(join(tmpdir(), "studio-e2e-"));
  if (furnished) cpSync(furnished, folder, { recursive: true });
  const { start } = await builtApp();
  let passed = 0;
  const env = envOf({ DATA_DIR: folder, ...settings });
  const running = await start({
    env,
    root,
    clock: () => new Date(Date.now() + passed),
    ...(hashing === "cheap" && { hashing: cheapHashing }),
    ...(log && { log }),
  });
  return {
    url: running.origin,
    running,
    mails: () => localMailbox({ folder: join(folder, "mailbox"), clock: () => new Date() }).list(),
    asOwner: (statement) => runAsOwner(running, env.DATABASE_MIGRATE_URL, statement),
    later: (milliseconds) => void (passed += milliseconds),
    stop: async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs all that is due in a demo studio that is closed. */
export async function drainDemoStudio(settings: Record<string, string>): Promise<void> {
  const { drainJobs } = await builtApp();
  await drainJobs({
    env: envOf(settings),
    root,
    hashing: cheapHashing,
  });
}

const root = join(import.meta.dirname, "../..");

function builtApp() {
  process.env["NODE_ENV"] ??= "production";
  return import(join(root, "build/server/index.js")) as Promise<{
    start: typeof start;
    drainJobs: typeof drainJobs;
  }>;
}

const envOf = (settings: Record<string, string>) =>
  readEnv({
    MODE: "demo",
    PORT: "0",
    LOG_LEVEL: "silent",
    CHECK_LOCKS: "on",
    ...settings,
  });

/** On PostgreSQL the owner has a login; the embedded engine has one login, which is the owner's. */
async function runAsOwner(
  running: Running,
  address: string | undefined,
  statement: string,
): Promise<void> {
  if (!address) {
    await running.ctx().db.transaction({ actor: "system" }, async (tx) => {
      await tx.execute("set local role none");
      await tx.execute(statement);
    });
    return;
  }
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
