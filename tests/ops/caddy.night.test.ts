// Caddy by ops/Caddyfile, with a certificate of its own, before something that says what it is forwarded, and before a studio.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bodyLimitOf } from "#app/http/pipeline/body-limits.ts";
import { traceOf } from "#app/http/pipeline/trace-of.ts";
import { visitorOf } from "#app/http/pipeline/visitor.ts";
import { answers, notTriedHere } from "./answers.ts";
import { ask, hangUp } from "./ask.ts";
import { freePort } from "./free-port.ts";
import { type Caddy, startCaddy } from "./start-caddy.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const lacking = notTriedHere("ops/Caddyfile: no caddy", !answers("caddy", "version"));
afterAll(hangUp);

describe.skipIf(lacking)("what is forwarded", () => {
  let [server, caddy] = [] as unknown as [Server, Caddy];
  let connections = 0;
  beforeAll(async () => {
    server = createServer((asked, answered) => {
      let bytes = 0;
      asked.on("data", (chunk: Buffer) => (bytes += chunk.length));
      asked.on("end", () => answered.end(JSON.stringify({ headers: asked.headers, bytes })));
    });
    server.on("connection", () => (connections += 1));
    await once(server.listen(0, "127.0.0.1"), "listening");
    caddy = await startCaddy((server.address() as AddressInfo).port);
  });
  afterAll(() => {
    caddy.stop();
    server.closeAllConnections();
    server.close();
  });
  const forwarded = async (headers: Record<string, string>) => {
    const { text } = await ask(`${caddy.https}/shop`, { headers });
    return new Headers((JSON.parse(text) as { headers: Record<string, string> }).headers);
  };

  test("plain HTTP leads to HTTPS", async () => {
    const { status, headers } = await ask(`${caddy.http}/shop?type=class`);
    expect(status).toBe(308);
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/shop\?type=class$/);
  });

  test("the visitor's address, scheme and name arrive, and not those that they wrote themselves", async () => {
    const headers = await forwarded({
      "x-forwarded-for": "192.0.2.1, 192.0.2.2",
      "x-forwarded-proto": "http",
      "x-request-id": "feedfacefeedface",
    });
    const visitor = visitorOf({ headers, peer: "10.0.0.9" }, { TRUSTED_PROXIES: 1 });
    expect(visitor).toEqual({
      address: "127.0.0.1",
      origin: caddy.https,
      secure: true,
    });
    // One id from the proxy to the statement: what Caddy draws is one that a log line takes.
    expect(traceOf(headers, 1)).toBe(headers.get("x-request-id"));
    expect(traceOf(headers, 1)).not.toBe("feedfacefeedface");
  });

  test("idle connections are kept, and let go before the studio lets go of them", async () => {
    const before = connections;
    for (let turn = 0; turn < 20; turn += 1) await forwarded({});
    expect(connections - before).toBeLessThan(5);
  });

  test("the longest form of the studio passes, and what is longer than any does not arrive", async () => {
    const url = `${caddy.https}/dashboard/images/upload`;
    const { bytes } = bodyLimitOf("/dashboard/images/upload", "multipart/form-data").limit;
    const { text } = await ask(url, { body: Buffer.alloc(bytes) });
    expect(JSON.parse(text)).toMatchObject({ bytes });
    // 502 of Caddy 2.6, 413 of later ones; the studio itself says 413 before it reads (below).
    const { status } = await ask(url, { body: Buffer.alloc(bytes + 1_500_000) });
    expect([413, 502]).toContain(status);
  });
});

describe.skipIf(lacking)("before a studio", () => {
  const folder = mkdtempSync(join(tmpdir(), "studio-behind-"));
  let [studio, caddy] = [] as unknown as [ChildProcess, Caddy];
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    caddy = await startCaddy(port);
    studio = await startStudio();
  });
  afterAll(() => {
    caddy.stop();
    studio.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function startStudio(): Promise<ChildProcess> {
    const env = {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      MODE: "demo",
      PORT: String(port),
      DATA_DIR: folder,
      APP_ORIGIN: caddy.https,
      TRUSTED_PROXIES: "1",
      DRAIN_SECONDS: "2",
      LOG_LEVEL: "silent",
    };
    const program = spawn(process.execPath, ["server.ts"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    program.stdout.setEncoding("utf8").on("data", (text: string) => void (said += text));
    await vi.waitFor(() => expect(said).toContain("is open at"), { timeout: 120_000 });
    return program;
  }

  test("a page comes by HTTPS with the headers that keep a browser safe, and a basket in a cookie of HTTPS", async () => {
    const { status, headers } = await ask(`${caddy.https}/shop`);
    expect(status).toBe(200);
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    const own = { origin: caddy.https, "content-type": "application/x-www-form-urlencoded" };
    const signedIn = await ask(`${caddy.https}/client/login`, {
      headers: own,
      body: Buffer.from("email=client%40demo.example&password=demo-client-2026"),
    });
    const cookies = signedIn.headers["set-cookie"] ?? [];
    expect(cookies.filter((cookie) => /; Secure/i.test(cookie))).toEqual(cookies);
    expect(cookies.some((cookie) => cookie.startsWith("__Host-"))).toBe(true);
    const foreign = await ask(`${caddy.https}/cart`, {
      headers: { ...own, origin: "https://elsewhere.example" },
      body: Buffer.from("intent=empty"),
    });
    expect(foreign.status).toBe(403);
  });

  test("what is too long is refused in the studio's words", async () => {
    const own = { origin: caddy.https, "content-type": "multipart/form-data; boundary=x" };
    // Little enough to be on its way as a whole: the studio refuses it unread, and where Caddy still writes when it does,
    // or comes to the end of its own limit first, the visitor may get a 502 without words.
    const { bytes } = bodyLimitOf("/dashboard/images/upload", own["content-type"]).usual;
    const body = Buffer.alloc(bytes + 1);
    const { status, text } = await ask(`${caddy.https}/dashboard/images/upload`, {
      headers: own,
      body,
    });
    expect([status, text.trim()]).toEqual([413, "This is more than can be sent at once."]);
  });

  test("while the one studio is restarted, requests wait for it and none fails", async () => {
    const said: Record<string, number> = {};
    let isOver = false;
    const visit = async (path: string) => {
      while (!isOver) {
        const status = await ask(caddy.https + path).then(
          (answered) => String(answered.status),
          (error: Error) => error.message,
        );
        said[status] = (said[status] ?? 0) + 1;
        await pause(40);
      }
    };
    const visitors = ["/shop", "/cart", "/contact", "/timetable"].map((path) => visit(path));
    await pause(1_000);
    const ended = once(studio, "exit");
    studio.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    studio = await startStudio();
    await pause(3_000);
    isOver = true;
    await Promise.all(visitors);
    expect(Object.keys(said)).toEqual(["200"]);
    expect(said["200"]).toBeGreaterThan(10);
  });
});
