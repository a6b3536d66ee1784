import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** A process under measurement: its cost, read from the operating system. */
export type Measured = {
  url: string;
  pid: number;
  /** Milliseconds from launch to the first answer. */
  startedAfter: number;
  /** Seconds of processor time used so far, all threads. */
  cpuSeconds(): number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
};

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const ticksPerSecond = 100;

/** Processor seconds of a process and of its children that are still running. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Starts what is built in a folder as a studio would, on `core` if given, and waits for its first answer. */
export async function startServer(
  settings: Record<string, string> = {},
  core?: number,
  builtIn = root,
): Promise<Measured> {
  const port = await freePort();
  const folder = settings["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "studio-bench-"));
  const env = {
    ...process.env,
    MODE: "demo",
    PORT: String(port),
    DATA_DIR: folder,
    NODE_ENV: "production",
    ...settings,
  };
  const first = ["need-node-24.js", "few-arenas.js"].flatMap((script) => [
    "--import",
    `./scripts/${script}`,
  ]);
  const command = [
    process.execPath,
    "--max-semi-space-size=24",
    "--max-old-space-size=768",
    ...first,
    "server.ts",
  ];
  const [file, ...args] =
    core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const begun = performance.now();
  const child = spawn(file!, args, { cwd: builtIn, env, stdio: ["ignore", "ignore", "inherit"] });
  // A benchmark that fails must not leave its server behind.
  const clearUp = () => child.kill("SIGKILL");
  process.once("exit", clearUp);
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/healthz`, child);
  const startedAfter = performance.now() - begun;
  const pid = child.pid!;
  return {
    url,
    pid,
    startedAfter,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024,
    stop: async () => {
      await ended(child);
      process.off("exit", clearUp);
      if (!settings["DATA_DIR"]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + 180_000;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no answer from ${url}`);
}

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
