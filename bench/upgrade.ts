import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Selling, startProvider, stockUp } from "./busy-shop.ts";
import { addClasses, visit } from "./class-places.ts";
import { buy } from "./purchases.ts";
import { round, type Bench, type Result } from "./result.ts";
import { type Measured, root, startServer } from "./server.ts";
import { ask } from "./some-product.ts";
import { startStudioDatabase } from "./studio-database.ts";
import { type FormerVersion, buildFormerVersion } from "./upgrade/former-version.ts";
import { type Backend, startProxy } from "./upgrade/proxy.ts";
import { welcomeVisitors } from "./upgrade/visitors.ts";

const [aloneMs, togetherMs] = [12_000, 20_000];

/**
 * The version before this one sells while the database is migrated to today's, while servers of
 * both versions answer, and while it leaves: no request may fail, and no paid order be left.
 */
export const upgrade: Bench = {
  name: "upgrade",
  async run(): Promise<Result[]> {
    const former = buildFormerVersion();
    try {
      return await act(former);
    } finally {
      former.remove();
    }
  },
};

async function act(former: FormerVersion): Promise<Result[]> {
  const database = await startStudioDatabase();
  const { provider, pay, settings: ofCards } = await startProvider();
  const settings = { ...database.settings, ...ofCards, ...behindAProxy };
  const old = await startServer(settings, undefined, former.folder);
  const product = await stockUp(database);
  const classes = await addClasses(database);
  const backends = [behind("old", old)];
  const proxy = await startProxy(backends);
  proxy.begin("the version before, alone");
  await ready(backends[0]!);
  provider.deliverTo(`${proxy.url}/api/stripe/webhook`);
  const selling: Selling = { server: proxy, product, pay };
  const visitors = welcomeVisitors(proxy.url, {
    buy: () => buy(selling),
    book: () => visit(selling, classes),
  });
  await pause(aloneMs);

  proxy.begin("the migration");
  await migrate(settings);
  proxy.begin("the version before, on the new database");
  await pause(aloneMs);
  const today = await startServer(settings);
  backends.push(behind("new", today));
  await ready(backends[1]!);
  proxy.begin("both");
  await pause(togetherMs);
  proxy.begin("the version before leaves");
  backends[0]!.isOut = true;
  await old.stop();
  await pause(aloneMs / 2);

  const counts = await visitors.leave();
  await provider.control.settled();
  proxy.close();
  const open = await openJobs(database.superuser);
  const failed = proxy.phases.flatMap(({ name, failed }) => failed.map((why) => `${name}: ${why}`));
  for (const why of [...failed, ...counts.wrong]) console.log(`  ${why}`);
  const answers = proxy.phases.reduce((sum, phase) => sum + phase.answers, 0);
  await today.stop();
  await provider.close();
  await database.stop();
  return [
    {
      work: `requests while ${former.number} becomes today's version`,
      measured: `${failed.length} of ${answers} failed; ${counts.bought} orders and ${counts.booked} places paid, slowest page ${round(counts.slowest / 1000, 2)} s; ${counts.wrong.length} visitors saw something wrong; ${open} jobs left`,
      control: "–",
      reach: "none failed",
      holds: failed.length === 0 && counts.wrong.length === 0 && open === 0,
    },
  ];
}

const behindAProxy = {
  SESSION_SECRET: "the same of both, as behind one proxy",
  TRUSTED_PROXIES: "1",
  DRAIN_SECONDS: "3",
};

const behind = (name: string, { url }: Measured): Backend => ({
  name,
  url,
  isReady: false,
  isOut: false,
});

async function ready(backend: Backend): Promise<void> {
  while (!backend.isReady) await pause(50);
}

async function migrate(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings, BACKUP_BEFORE_MIGRATION: "off" };
  const program = spawn(process.execPath, ["scripts/migrate.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(program, "exit");
  if (status !== 0) throw new Error("the migration failed");
}

/** Jobs that are due and not done, seconds after the last visitor. */
async function openJobs(superuser: string): Promise<number> {
  let open = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    const [row] = await ask<{ open: number }>(
      superuser,
      "select count(*)::int as open from outbox where done_at is null and due_at <= now()",
    );
    open = row?.open ?? 0;
    if (open === 0) break;
    await pause(500);
  }
  return open;
}
