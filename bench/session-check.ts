import { join } from "node:path";
import pg from "pg";
import { connectDatabase } from "#db/client.ts";
import { ctxFor, type Ports } from "#domain/kernel/ctx.ts";
import { findSignedIn } from "#domain/people/find-account.ts";
import { createAccount } from "#domain/people/create-account.ts";
import { accountsOn } from "../tests/support/people.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { root } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const checks = 3_000;

/** Reads the account of a session cookie as every signed-in request does, alternating with a bare `select 1`. */
export const sessionCheck: Bench = {
  name: "session-check",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const { DATABASE_URL: url, DATABASE_MIGRATE_URL: migrateUrl } = database.settings;
    const db = await connectDatabase({ url: url!, migrateUrl: migrateUrl! }, join(root, "db"));
    const bare = new pg.Client({ connectionString: url! });
    await bare.connect();

    const now = new Date();
    const person = {
      firstName: "Ana",
      lastName: "Lee",
      email: "ana@example.com",
      verified: true,
      now,
    };
    const opened = await db.transaction({ actor: "auth" }, (tx) =>
      createAccount(tx, { ...person, userType: "client" }),
    );
    const session = {
      accountId: opened!,
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
      address: "",
      device: "",
    };
    const secret = await accountsOn(db).openSession(session);
    const check = () =>
      findSignedIn(
        ctxFor({ kind: "guest", orders: [] }, { visitor: undefined, now, db, ports: {} as Ports }),
        secret,
      );

    // In between another person is served, so that the connection has to be given the identity again, as on a site.
    const other = { actor: "guest" } as const;
    const serveOther = () => db.read(other, (reader) => reader.execute("select 1"));

    const [ours, control]: [number[], number[]] = [[], []];
    for (let time = -500; time < checks; time += 1) {
      await serveOther();
      const [one, least] = [await timed(check), await timed(() => bare.query("select 1"))];
      if (time < 0) continue;
      ours.push(one);
      control.push(least);
    }
    await serveOther();
    const statements = await countStatements(check);
    await bare.end();
    await db.close();
    await database.stop();
    const [taken, least] = [median(ours), median(control)];
    return [
      {
        work: `session check, median of ${checks}, PostgreSQL`,
        measured: `${round(taken / least, 2)} × (${round(taken * 1_000, 0)} µs, ${statements} statements)`,
        control: `select 1 on a connection of its own: ${round(least * 1_000, 0)} µs`,
        // `begin`, who asks, the question, `commit`: the price of row policies (decision 024).
        reach: "≤ 4 ×, ≤ 4 statements",
        holds: taken / least <= 4 && statements <= 4,
      },
    ];
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How many statements go to PostgreSQL, identities included. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let statements = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    statements += 1;
    return query.apply(this, args as never);
  } as typeof query;
  await work();
  pg.Client.prototype.query = query;
  return statements;
}
