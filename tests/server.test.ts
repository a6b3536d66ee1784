// The server as it is started in production: one process, its signals and its messages.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { embeddedFolder, databaseSettings } from "./support/studio.ts";

/** Building, when the last build is of other sources, takes its time. */
const patience = 180_000;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "studio-server-"))));
afterEach(async () => {
  for (const program of started.splice(0)) {
    if (program.exitCode === null && program.signalCode === null) {
      program.kill("SIGKILL");
      await once(program, "exit");
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

const neverEnding = [
  "GET /sh",
  "POST /shop HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
];

function startServer(more: Record<string, string> = {}) {
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATA_DIR: folder,
    DEMO_DATA: "off",
    LOG_LEVEL: "silent",
    ...more,
  };
  const program = spawn(process.execPath, ["server.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(program);
  let [said, complained] = ["", ""];
  program.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  program.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = once(program, "close").then(([code]) => ({
    code: code as number,
    complained: complained.trim(),
  }));
  return { program, ended, port: () => portIn(() => said) };
}

/** The port that the server says it is open at. */
function portIn(said: () => string): Promise<number> {
  return vi.waitFor(
    () => {
      const [, port] = /open at http:\/\/localhost:(\d+)/.exec(said()) ?? [];
      expect(port).toBeDefined();
      return Number(port);
    },
    { timeout: patience - 10_000, interval: 50 },
  );
}

/** The names of headers that an answer has more than once. */
async function sentTwice(port: number, path: string): Promise<string[]> {
  const [{ rawHeaders }] = await once(get({ port, path, agent: false }), "response");
  const names = (rawHeaders as string[])
    .filter((_, at) => at % 2 === 0)
    .map((name) => name.toLowerCase());
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test(
  "a server says that its file store is not writable, sends no header twice, finishes its responses when it is stopped, takes no new requests, waits ten seconds for those that never end, and ends without an error",
  async () => {
    const file = join(folder, "no-folder");
    writeFileSync(file, "");
    const { program, ended, port } = startServer({
      FILES_URL: file,
      ...(await databaseSettings()),
    });
    const at = await port();
    const ready = await fetch(`http://127.0.0.1:${at}/readyz`);
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200);
    for (const path of ["/", "/", "/client/login", "/no-such-page", "/favicon.svg", "/readyz"])
      expect([path, await sentTwice(at, path)]).toEqual([path, []]);

    const idle = connect(at, "127.0.0.1");
    for (const words of neverEnding) {
      const socket = connect(at, "127.0.0.1").on("error", () => {});
      await new Promise<void>((resolve) => socket.write(words, () => resolve()));
    }
    const busy = connect(at, "127.0.0.1").setEncoding("utf8");
    let heard = "";
    busy.on("data", (text: string) => (heard += text));
    const head = [
      "POST /shop HTTP/1.1",
      "Host: localhost",
      "Origin: http://localhost",
      "Content-Length: 3",
    ];
    busy.write(
      `${head.join("\r\n")}\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n`,
    );
    await vi.waitFor(() => expect(heard).toContain("100 Continue"), { timeout: 10_000 });

    program.kill("SIGTERM");
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${at}/healthz`)).rejects.toThrow(), {
      timeout: 10_000,
    });
    busy.write("a=b");
    await once(busy, "close");

    expect(heard).toMatch(/HTTP\/1\.1 [245]\d\d/);
    expect(heard.toLowerCase()).toContain("connection: close");
    expect(await ended).toEqual({ code: 0, complained: "" });
    idle.destroy();
  },
  patience,
);

test(
  "a second start on the same folder says so in one sentence, and the first goes on",
  async () => {
    embeddedFolder(folder);
    // The first has opened its database as a server does, which holds the folder.
    const first = await connectDatabase({ folder }, "db");
    const second = await startServer().ended;
    expect(second).toEqual({
      code: 1,
      complained: `Another Free Rein is already running on ${folder}.`,
    });
    const asked = sql`select count(*)::int as count from settings`;
    const { rows } = (await first.read({ actor: "system" }, (tx) =>
      tx.execute(asked),
    )) as unknown as {
      rows: { count: number }[];
    };
    expect(rows).toHaveLength(1);
    await first.close();
  },
  patience,
);

test(
  "a wrong setting stops the start with a sentence that names it",
  async () => {
    const { code, complained } = await startServer({ PORT: "many" }).ended;
    expect(code).toBe(1);
    expect(complained).toMatch(/^PORT is wrong: .+\.$/);
  },
  patience,
);
