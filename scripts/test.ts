// `npm test`: everything that must hold, in order, ending with one line "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findPostgres } from "../tests/support/cluster.ts";
import { findTemplates } from "../tests/support/templates.ts";
import { findChromium } from "./find-chromium.ts";
import { readPlaywright, readVitest, sayTimes, type Outcome, type Took } from "./test-reports.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "studio-reports-"));
const total: Outcome = {
  passed: 0,
  failed: 0,
  failures: [],
};

const [parts, files]: [Took[], Took[]] = [[], []];

type Command = [program: string, ...args: string[]];
type Started = { ends: Promise<boolean>; say: () => void };

/** Starts a program. If it runs beside another one, its output is printed at its end. */
function start(
  command: string,
  args: string[],
  { env = {}, beside = false }: Options = {},
): Started {
  const stdio = beside ? "pipe" : "inherit";
  const program = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const said: Buffer[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const ends = new Promise<boolean>((resolve) => {
    program.once("error", () => resolve(false)).once("close", (status) => resolve(status === 0));
  });
  return { ends, say: () => process.stdout.write(Buffer.concat(said)) };
}
type Options = { env?: Record<string, string>; beside?: boolean };

/** Runs a program and says what it is, beside others at its end; true when it passed. */
async function pass(what: string, [command, ...args]: Command, options: Options): Promise<boolean> {
  if (!options.beside) console.log(`\n— ${what}`);
  const begun = performance.now();
  const { ends, say } = start(command, args, options);
  const passed = await ends;
  parts.push({ what, seconds: (performance.now() - begun) / 1_000 });
  if (options.beside) console.log(`\n— ${what}`);
  say();
  if (!passed) console.error(`FAILED: ${what}`);
  return passed;
}

/** The types' compiler ends before what it has in memory has to be cleared up, which took a sixth of its time. */
const seldomTidied = { GOGC: "300", GOMEMLIMIT: "4GiB" };

/** A tool that passes or fails as a whole counts as one test. */
async function tool(what: string, ...command: Command): Promise<boolean> {
  const passed = await pass(what, command, { env: seldomTidied, beside: true });
  total[passed ? "passed" : "failed"] += 1;
  return passed;
}

type Suite = {
  what: string;
  args: Command;
  read: (report: string) => Outcome;
  settings?: Record<string, string>;
};

/** A suite of tests; one that ends badly without naming a failed test counts as one failure. */
async function suite({ what, args: [command, ...args], read, settings }: Suite): Promise<void> {
  const report = join(reports, `${what.replaceAll(/\W+/g, "-")}.json`);
  const named = args.map((arg) => arg.replace("REPORT", report));
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...settings };
  const passed = await pass(what, [command, ...named], { env });
  const outcome = existsSync(report)
    ? read(readFileSync(report, "utf8"))
    : {
        passed: 0,
        failed: 0,
        failures: [],
      };
  const { stalled = [] } = outcome;
  for (const file of outcome.files ?? [])
    files.push({ ...file, what: file.what.replace(`${root}/`, "") });
  if (stalled.length > 0 && stalled.length === outcome.failed) {
    // A machine that holds a process up for two minutes says nothing of the product; what fails then fails.
    console.log(`\nHELD UP, and run once more: ${stalled.join(", ")}`);
    total.passed += outcome.passed;
    return suite({
      what: `${what}, once more`,
      args: [command, ...args, ...stalled],
      read: (again) => ({ ...read(again), stalled: [] }),
      settings,
    });
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed || (passed ? 0 : 1);
  total.failures.push(...outcome.failures);
}

const vitest = (...more: string[]): Command => [
  "vitest",
  "run",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=REPORT",
  ...more,
];

// The tools at once: none needs another, and each has only a part of its work that is done by two cores. Tests come after
// them, since what waits for an answer has no patience with a machine that is four times too busy.
const [built] = await Promise.all([
  tool("build", "node", "scripts/build.ts"),
  // One checker: each more works out anew what the others know of the tables, for nothing while both cores are busy.
  tool("types of routes", "react-router", "typegen").then(() =>
    tool("types", "tsc", "-p", ".", "--checkers", "1"),
  ),
  tool("lint", "oxlint", "--deny-warnings"),
  tool("dead code", "knip"),
  tool("code for tests only", "knip", "--production", "--exclude", "dependencies"),
  tool("format", "oxfmt", "--check", "."),
  // A machine that is new has none, and all tests would wait for them; what fails here, they say.
  findTemplates().catch(() => {}),
]);
const postgres = findPostgres() !== undefined;
const atNight = process.env["ROUNDS"] === "full";
// By day the races are short, and wait most of the time: others work beside them, no more at once than among themselves.
const besides = postgres && !atNight;
await suite({
  what: postgres
    ? `tests${besides ? " and races" : ""} on PostgreSQL`
    : "tests on the embedded database",
  args: vitest(),
  read: readVitest,
  settings: { WHOLE_RUN: besides ? "with races" : "without races" },
});
// Whole counts alone, so that nothing waits longer than it would in a studio.
if (postgres && atNight)
  await suite({
    what: "races on PostgreSQL",
    args: vitest("--config=vitest.races.config.ts"),
    read: readVitest,
  });
if (!postgres) {
  console.error(
    "\nNOT RUN: the database and race suites need PostgreSQL 15 or later (install the package postgresql).",
  );
}
if (built) await browserJourneys();

console.log(`\n${sayTimes(parts, files)}`);
// Said again at the end, where a log that is cut still has it.
for (const failure of total.failures) console.error(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

async function browserJourneys(): Promise<void> {
  const found = findChromium() ?? (existsSync(chromium.executablePath()) ? "own" : undefined);
  if (!found && !(await start("playwright", ["install", "chromium"]).ends)) {
    console.error(
      "\nNo Chromium was found, and none could be downloaded. Install the package chromium.",
    );
    total.failed += 1;
    return;
  }
  await suite({
    what: "browser journeys",
    args: ["playwright", "test", "--reporter=line,json,./e2e/last-steps.ts"],
    read: readPlaywright,
  });
}
