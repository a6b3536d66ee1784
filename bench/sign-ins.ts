import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase } from "#db/client.ts";
import { createAccount } from "#domain/people/create-account.ts";
import { startDemoStudio } from "../tests/support/server.ts";
import { aBuyer } from "../tests/support/buyer.ts";
import { fullCostAccountsOn, password } from "../tests/support/people.ts";
import { round, type Bench, type Result } from "./result.ts";
import { root } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const people = 20;
const rounds = 10;

/**
 * Twenty people sign in at the same moment, ten times over. The delay of the event loop is what other requests feel of it.
 * The browsers are in the same process and counted in.
 */
export const signIns: Bench = {
  name: "sign-ins",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const studio = await startDemoStudio(database.settings, { hashing: "as live" });
    const { DATABASE_URL: url, DATABASE_MIGRATE_URL: migrateUrl } = database.settings;
    const db = await connectDatabase({ url: url!, migrateUrl: migrateUrl! }, join(root, "db"));
    const passwordHash = await fullCostAccountsOn(db).hash(password);
    const emails = Array.from({ length: people }, (_, place) => `person${place}@bench.example`);
    for (const email of emails) {
      const person = {
        firstName: "Ana",
        lastName: "Lee",
        email,
        passwordHash,
        verified: true,
        now: new Date(),
      };
      await db.transaction({ actor: "auth" }, (tx) =>
        createAccount(tx, { ...person, userType: "client" }),
      );
    }
    await db.close();
    const enter = async (email: string) =>
      (await aBuyer(studio.url).post("/client/login", { email, password })).status === 303;
    const enterAll = () => Promise.all(emails.map(enter));
    await enterAll();
    const idle = await lateness(() => pause(2_000));
    let refused = 0;
    const begun = performance.now();
    const busy = await lateness(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const entered = await enterAll();
        refused += entered.filter((ok) => !ok).length;
      }
    });
    const each = (performance.now() - begun) / rounds;
    await studio.stop();
    await database.stop();
    return [
      {
        work: `${people} sign-ins at once, ${rounds} times: how late the event loop is, 99th percentile`,
        measured: `${round(busy)} ms (${round(each, 0)} ms for all ${people}, ${refused} refused)`,
        control: `the same server idle: ${round(idle)} ms`,
        reach: "≤ 20 ms, none refused",
        holds: busy <= 20 && refused === 0,
      },
    ];
  },
};

/** The 99th percentile of the event loop's delay during some work, in milliseconds. */
async function lateness(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}
