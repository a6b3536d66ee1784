// Which of the two database engines a test file runs on; only for test files, since it asks the run itself.
import { inject, test } from "vitest";
import { full } from "./rounds.ts";
import { type Engine, usualEngine } from "./studio.ts";

/** For what may differ between the engines: each that this machine has. Starting a second one costs seconds. */
export const bothEngines: readonly Engine[] = inject("postgres")
  ? ["postgres", "pglite"]
  : ["pglite"];

/** For what hardly differs: the usual engine, and at night (`npm run test:nightly`) both. */
export const engines: readonly Engine[] = full ? bothEngines : [usualEngine()];

/** A test of what only PostgreSQL has, such as other connections; skipped, and said so by the run, where there is none. */
export const testOnPostgres = test.skipIf(!inject("postgres"));
