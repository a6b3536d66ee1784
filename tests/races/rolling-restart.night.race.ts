// Two servers on one database behind a small proxy that asks whether each is ready. One after the other is told to stop
// and started anew, under load: no request is lost, and no job is done twice or waits for a lease.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSimulator, type Simulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { full } from "#tests/support/rounds.ts";
import { createStudioAt, freshPostgres, type Studio } from "#tests/support/studio.ts";
import { simulatorSettings } from "./open-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-rolling-"));
const trace = "feedfacefeedfacefeedface";
let [studio, simulator] = [] as unknown as [Studio, Simulator];
let settings: Record<string, string>;
const programs: ChildProcess[] = [];
let logged = "";

beforeAll(async () => {
  const addresses = await freshPostgres();
  [studio, simulator] = [await createStudioAt(addresses), await startSimulator()];
  await openForBusiness(studio);
  settings = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    MODE: "demo",
    PORT: "0",
    DEMO_DATA: "off",
    LOG_LEVEL: "info",
    SESSION_SECRET: "the same of both, as behind one proxy",
    TRUSTED_PROXIES: "1",
    DRAIN_SECONDS: "2",
    DATABASE_URL: addresses.app,
    DATABASE_MIGRATE_URL: addresses.owner,
    ...simulatorSettings(simulator),
  };
});
afterAll(async () => {
  for (const program of programs) program.kill("SIGKILL");
  await simulator.close();
  await studio.db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server with a folder of its own; open at `port`. */
async function startOne(name: string) {
  const env = { ...settings, DATA_DIR: join(folder, name) };
  const program = spawn(process.execPath, ["server.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  programs.push(program);
  let said = "";
  program.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    logged += text;
  });
  const open = /open at http:\/\/localhost:(\d+)/;
  await vi.waitFor(() => expect(said).toMatch(open), { timeout: 90_000, interval: 50 });
  return { program, port: Number(open.exec(said)![1]), isReady: false };
}
type Backend = Awaited<ReturnType<typeof startOne>>;

/** Passes requests on to servers that said at the last look that they are ready, over connections that are kept. */
async function startProxy(backends: Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const looking = setInterval(() => {
    for (const backend of backends)
      void fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
        ({ ok }) => (backend.isReady = ok),
        () => (backend.isReady = false),
      );
  }, 200);
  let turn = 0;
  const server: Server = createServer((asked, answered) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const { port } = ready[(turn += 1) % ready.length] ?? { port: 9 };
    const { method, url, headers } = asked;
    const onward = request(
      { port, method, path: url, headers: { ...headers, "x-request-id": trace }, agent },
      (got) => {
        answered.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answered);
      },
    );
    onward.on("error", () => answered.writeHead(502).end());
    asked.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test("two servers are restarted one after the other under load, and no request and no job is lost", async () => {
  const backends = [await startOne("one"), await startOne("two")];
  const proxy = await startProxy(backends);
  await vi.waitFor(() => expect(backends.every(({ isReady }) => isReady)).toBe(true), {
    timeout: 20_000,
  });
  const counts = { answered: 0, failed: [] as string[] };
  let isOver = false;
  const paths = ["/shop", "/timetable", "/cart", "/client/login", "/contact", "/cart/count"];
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const path = paths[turn % paths.length]!;
      const headers = { "x-forwarded-for": `192.0.2.${visitor}`, "x-forwarded-proto": "http" };
      const status = await fetch(proxy.url + path, { headers, redirect: "manual" }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      );
      counts.answered += 1;
      if (status === 0 || status >= 500) counts.failed.push(`${status} ${path}`);
    }
  };
  const visitors = Array.from({ length: 8 }, (_, visitor) => visit(visitor + 1));
  const publish = async (count: number) =>
    studio.owner.query(
      `insert into outbox (event, payload, created_at, due_at)
       select 'mail.returned', '{"bounces": [], "source": "webhook"}', now(), now() from generate_series(1, $1)`,
      [count],
    );
  for (let round = 0; round < (full ? 3 : 1); round += 1)
    for (const place of [0, 1]) {
      await publish(60);
      const old = backends[place]!;
      old.program.kill("SIGTERM");
      const [code] = (await once(old.program, "exit")) as [number];
      expect(code).toBe(0);
      backends[place] = await startOne(`${place}-${round}`);
      await vi.waitFor(() => expect(backends[place]!.isReady).toBe(true), { timeout: 20_000 });
      await pause(500);
    }
  isOver = true;
  await Promise.all(visitors);
  const open = "select from outbox where done_at is null";
  await vi.waitFor(async () => expect((await studio.owner.query(open)).rows).toEqual([]), {
    timeout: 20_000,
  });
  const { rows } = await studio.owner.query<{ tries: number }>(
    "select max(attempts) as tries from outbox where event = 'mail.returned'",
  );
  proxy.close();
  console.info(
    `${counts.answered} requests over ${full ? 6 : 2} restarts, ${counts.failed.length} failed`,
  );
  expect(counts.failed).toEqual([]);
  expect(counts.answered).toBeGreaterThan(100);
  expect(rows).toEqual([{ tries: 1 }]);
  const lines = logged.split("\n").filter((line) => line.includes('"msg":"request"'));
  const ofProxy = lines.filter((line) => line.includes(`"trace":"${trace}"`));
  expect(ofProxy.length).toBeGreaterThan(100);
});
