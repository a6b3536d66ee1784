import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "node:tls";
import { sql } from "drizzle-orm";
import type { Env } from "#env";
import { migrationsIn } from "#db/journal.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { seconds } from "#domain/kernel/time.ts";
import type { Certificate, Machine } from "#domain/studio/ports.ts";

type Around = { env: Env; root: string; db: Database; dataFolder: string };

/** What does not answer in this time counts as away. */
const patience = seconds(4);
/** Whose clock is asked besides the database's: a live studio reaches it in any case. */
const cardsHost = "https://api.stripe.com/";

/** The computer this runs on: asked when a person looks, or a job does. */
export function createMachine({ env, root, db, dataFolder }: Around): Machine {
  const migrations = migrationsIn(join(root, "db"));
  return {
    version: versionOf(root),
    migrations: { count: migrations.length, newest: migrations.at(-1)?.tag ?? "none" },
    isDemo: env.MODE === "demo",
    async disk() {
      const { bavail, blocks, bsize } = await statfs(dataFolder);
      return { free: bavail * bsize, size: blocks * bsize };
    },
    certificate: () => certificateOf(env.APP_ORIGIN),
    clocks: async () => ({
      database: await aheadOf(() => databaseClock(db)),
      // The demo asks no one outside.
      cards: env.MODE === "live" ? await aheadOf(cardsClock).catch(() => undefined) : undefined,
    }),
  };
}

/** As `package.json` has it. */
export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

/** Milliseconds that this computer's clock is ahead of another, which is read half way between asking and hearing. */
async function aheadOf(ask: () => Promise<Date>): Promise<number> {
  const asked = Date.now();
  const other = await ask();
  return Math.round((asked + Date.now()) / 2 - other.getTime());
}

async function databaseClock(db: Database): Promise<Date> {
  const { rows } = (await db.read({ actor: "system" }, (tx) =>
    tx.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`),
  )) as unknown as { rows: { now: number }[] };
  return new Date(rows[0]!.now);
}

/** The `Date` of an answer, whole seconds: half a second is added, so that it is wrong by as much either way. */
async function cardsClock(): Promise<Date> {
  const { headers } = await fetch(cardsHost, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  const at = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(at)) throw new Error("there was no date in the answer");
  return new Date(at + 500);
}

/** The certificate that a visitor of the public address gets; one that is over or wrong still has an end. */
export function certificateOf(origin: string | undefined): Promise<Certificate> {
  const url = origin ? new URL(origin) : undefined;
  if (url?.protocol !== "https:") return Promise.resolve("none");
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: patience,
    });
    const end = (answer: Certificate) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("secureConnect", () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(endsAt.getTime()) ? "away" : { endsAt });
    });
    socket.once("timeout", () => end("away"));
    socket.once("error", () => end("away"));
  });
}
