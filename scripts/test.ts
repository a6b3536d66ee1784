// `npm test`: everything that must hold, in order, ending with one line "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findPostgres } from "../tests/cluster.ts";
import { findChromium } from "./find-chromium.ts";
import { readPlaywright, readVitest, type Outcome } from "./test-reports.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "studio-reports-"));
const total: Outcome = {
  passed: 0,
  failed: 0,
  failures: [],
};

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

/** A tool that passes or fails as a whole counts as one test. */
async function tool(
  what: string,
  command: string,
  args: string[],
  options: Options = {},
): Promise<boolean> {
  if (!options.beside) console.log(`\n— ${what}`);
  const { ends, say } = start(command, args, options);
  const passed = await ends;
  if (options.beside) console.log(`\n— ${what}`);
  say();
  total[passed ? "passed" : "failed"] += 1;
  if (!passed) console.error(`FAILED: ${what}`);
  return passed;
}

type Suite = { what: string; args: string[]; read: (report: string) => Outcome };

/** A suite of tests; one that ends badly without naming a failed test counts as one failure. */
async function suite({ what, args, read }: Suite): Promise<void> {
  console.log(`\n— ${what}`);
  const report = join(reports, `${what.replaceAll(/\W+/g, "-")}.json`);
  const named = args.slice(1).map((arg) => arg.replace("REPORT", report));
  const passed = await start(args[0]!, named, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
    .ends;
  const outcome = existsSync(report)
    ? read(readFileSync(report, "utf8"))
    : {
        passed: 0,
        failed: 0,
        failures: [],
      };
  total.passed += outcome.passed;
  total.failed += outcome.failed || (passed ? 0 : 1);
  total.failures.push(...outcome.failures);
  if (!passed) console.error(`FAILED: ${what}`);
}

const vitest = (...more: string[]) => [
  "vitest",
  "run",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=REPORT",
  ...more,
];

// The build has one core for itself while the others look at the sources.
const building = tool("build", "node", ["scripts/build.ts"], { beside: true });
await tool("types of routes", "react-router", ["typegen"]);
await tool("types", "tsc", ["-p", "."]);
await tool("lint", "oxlint", ["--deny-warnings"]);
await tool("format", "prettier", ["--check", "--log-level=warn", "."]);
const built = await building;
const postgres = findPostgres() !== undefined;
await suite({
  what: `tests on ${postgres ? "PostgreSQL" : "the embedded database"}`,
  args: vitest(),
  read: readVitest,
});
// Alone, so that nothing waits longer than it would in a studio.
const inRaces = vitest("--config=vitest.races.config.ts");
if (postgres)
  await suite({
    what: "races on PostgreSQL",
    args: inRaces,
    read: readVitest,
  });
if (!postgres) {
  console.error(
    "\nNOT RUN: the database and race suites need PostgreSQL 15 or later (install the package postgresql).",
  );
}
if (built) await browserJourneys();

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
  const args = ["playwright", "test", "--reporter=line,json"];
  await suite({ what: "browser journeys", args, read: readPlaywright });
}
