// `npm test`: everything that must hold, in order, ending with one line "N passed, N failed".
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findPostgres } from "../tests/cluster.ts";
import { findChromium } from "./find-chromium.ts";
import { readPlaywright, readVitest, type Outcome } from "./test-reports.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "studio-reports-"));
const total: Outcome = { passed: 0, failed: 0, failures: [] };

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

/** A tool that passes or fails as a whole counts as one test. */
function tool(what: string, command: string, args: string[]): boolean {
  console.log(`\n— ${what}`);
  const passed = run(command, args);
  total[passed ? "passed" : "failed"] += 1;
  if (!passed) console.error(`FAILED: ${what}`);
  return passed;
}

/** A suite of tests; one that ends badly without naming a failed test counts as one failure. */
function suite(
  what: string,
  args: string[],
  read: (report: string) => Outcome,
  env: Record<string, string> = {},
): void {
  console.log(`\n— ${what}`);
  const report = join(reports, `${what.replaceAll(/\W+/g, "-")}.json`);
  const passed = run(
    args[0]!,
    args.slice(1).map((arg) => arg.replace("REPORT", report)),
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const outcome = existsSync(report) ? read(readFileSync(report, "utf8")) : { passed: 0, failed: 0, failures: [] };
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

tool("types of routes", "react-router", ["typegen"]);
tool("types", "tsc", ["-p", "."]);
tool("lint", "oxlint", ["--deny-warnings"]);
tool("format", "prettier", ["--check", "--log-level=warn", "."]);
const built = tool("build", "node", ["scripts/build.ts"]);
const postgres = findPostgres() !== undefined;
suite(postgres ? "tests on PostgreSQL" : "tests on the embedded database", vitest(), readVitest);
if (postgres) {
  suite("races on PostgreSQL", vitest("--config=vitest.races.config.ts"), readVitest);
} else {
  console.error(
    "\nNOT RUN: the database and race suites need PostgreSQL 15 or later (install the package postgresql).",
  );
}
if (built) browserJourneys();

// Said again at the end, where a log that is cut still has it.
for (const failure of total.failures) console.error(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function browserJourneys(): void {
  const found = findChromium() ?? (existsSync(chromium.executablePath()) ? "own" : undefined);
  if (!found && !run("playwright", ["install", "chromium"])) {
    console.error("\nNo Chromium was found, and none could be downloaded. Install the package chromium.");
    total.failed += 1;
    return;
  }
  suite("browser journeys", ["playwright", "test", "--reporter=line,json"], readPlaywright);
}
