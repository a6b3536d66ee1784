// Starts the product: settings, build, database, jobs, HTTP; and stops it without losing anything.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BadEnvironment, readEnv, type Env } from "#env";
import type { Running, StartOptions } from "./app/http/start/start.ts";

type Starter = { start(options: StartOptions): Promise<Running> };

const root = import.meta.dirname;
/** Milliseconds that closing may take once the proxy in front has noticed. */
const patience = 9_000;
/** What went wrong in a sentence of its own needs no stack. */
const inOneSentence = new Set([
  "BadEnvironment",
  "FolderInUse",
  "CannotStart",
  "OtherMigrations",
  "TablesInUse",
  "NoBackup",
]);

try {
  const env = readEnv();
  const running = process.argv.includes("--dev")
    ? await startWhileDeveloping(env)
    : await startBuilt(env);
  running.surviveBugs();
  stopOnSignal(running, env);
  reportStart(running, env);
} catch (error) {
  console.error(whySentence(error));
  process.exit(1);
}

async function startBuilt(env: Env): Promise<Running> {
  process.env["NODE_ENV"] ??= "production";
  const { buildIfStale } = await import("./scripts/build-if-stale.ts");
  buildIfStale(root);
  const { start } = (await import(
    pathToFileURL(join(root, "build/server/index.js")).href
  )) as Starter;
  return start({ env, root });
}

async function startWhileDeveloping(env: Env): Promise<Running> {
  const { startWithReload } = await import("./scripts/start-with-reload.ts");
  return startWithReload({ env: { ...env, CHECK_LOCKS: env.CHECK_LOCKS ?? "on" }, root });
}

function stopOnSignal(running: Running, { DRAIN_SECONDS }: Env) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1_000 + patience).unref();
    await running.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

function reportStart({ origin, demoAccounts }: Running, { MODE }: Env) {
  const mailbox = MODE === "demo" ? [`Mailbox: ${origin}/dev/mailbox`] : [];
  const people = demoAccounts.map(
    ({ who, email, password }) => `  ${email.padEnd(26)}${password.padEnd(24)}${who}`,
  );
  const loginPages = ["client", "therapist", "dashboard"]
    .map((area) => `${origin}/${area}/login`)
    .join(", ");
  const accounts = people.length > 0 ? [`Demo accounts, for ${loginPages}:`, ...people] : [];
  console.log([`Free Rein is open at ${origin}`, ...mailbox, ...accounts].join("\n"));
}

function whySentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = error instanceof BadEnvironment || inOneSentence.has(error.constructor.name);
  if (known) return error.message;
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    return "This port is taken; PORT names another.";
  return error.stack ?? error.message;
}
