import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { startSimulator, type Simulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createSlowLink } from "#tests/support/slow-link.ts";
import { freshPostgres, createStudioAt, type Studio } from "#tests/support/studio.ts";
import type { Call } from "./note-calls.ts";
import { simulatorSettings } from "./open-shop.ts";
import { throughLink } from "./slow-studio.ts";

/** The server as a process of its own, that can be killed; its card provider and its database live on. */
export type ServerProcess = Studio & {
  simulator: Simulator;
  /** Starts it (again) and answers where it is open. */
  start(): Promise<string>;
  /** Ends it the hard way, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number>;
  /** Everything it has written to its log so far. */
  said(): string;
  /** Everything it has said over the network so far, if it was to be listened to. */
  calls(): Call[];
  /** The addresses of its database. */
  databases: string[];
  expectInvariants(): Promise<void>;
  close(): Promise<void>;
};

/** Where questions to a database go: over the network, or to the server's socket file. */
export function hostsOf(address: string): string[] {
  const { host, port, searchParams } = new URL(address);
  return [host, `${searchParams.get("host")}/.s.PGSQL.${port}`];
}

/** A round trip to its database takes twice the delay, in milliseconds, as that of a shop (`createShop`). */
type Options = { listening?: boolean; delay?: [min: number, max: number] };

/** Opens the studio around a server that `start` starts. */
export async function aServerProcess(
  settings: Record<string, string> = {},
  { listening = false, delay = [2.5, 25] }: Options = {},
): Promise<ServerProcess> {
  const addresses = await freshPostgres();
  const link = await createSlowLink(Number(new URL(addresses.app).port), ...delay);
  const folder = mkdtempSync(join(tmpdir(), "studio-process-"));
  const simulator = await startSimulator();
  const studio = await createStudioAt(addresses);
  await openForBusiness(studio);
  const callsFile = join(folder, "calls.jsonl");
  const noteCalls = `--import=${join(import.meta.dirname, "note-calls.ts")}`;
  const env = {
    ...(listening ? { NODE_OPTIONS: noteCalls, CALLS: callsFile } : {}),
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    NODE_ENV: "production",
    MODE: "demo",
    PORT: "0",
    DATA_DIR: folder,
    DEMO_DATA: "off",
    CHECK_LOCKS: "on",
    LOG_LEVEL: "silent",
    DATABASE_URL: throughLink(addresses.app, link.port),
    DATABASE_MIGRATE_URL: addresses.owner,
    ...simulatorSettings(simulator),
    ...settings,
  };
  let program: ChildProcess | undefined;
  let said = "";
  const end = async (signal: NodeJS.Signals) => {
    const ending = program;
    if (!ending || ending.exitCode !== null || ending.signalCode) return ending?.exitCode ?? 1;
    ending.kill(signal);
    const [code] = (await once(ending, "exit")) as [number | null];
    return code ?? 1;
  };
  return {
    ...studio,
    simulator,
    async start() {
      program = spawn(process.execPath, ["server.ts"], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      program.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
      const url = await link.quickly(() => openAt(program!));
      simulator.deliverTo(`${url}/api/stripe/webhook`);
      return url;
    },
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    said: () => said,
    calls: () =>
      readFileSync(callsFile, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Call),
    databases: [env.DATABASE_URL, env.DATABASE_MIGRATE_URL],
    async expectInvariants() {
      await simulator.control.settled();
      await expectInvariants(studio.owner);
    },
    async close() {
      await end("SIGKILL");
      await simulator.close();
      await studio.db.close();
      await link.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openAt(program: ChildProcess): Promise<string> {
  let said = "";
  program.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const address = /open at (http:\/\/localhost:\d+)/;
  await vi.waitFor(() => expect(said).toMatch(address), { timeout: 60_000, interval: 50 });
  return address.exec(said)![1]!;
}
