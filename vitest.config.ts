import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { needsDatabase } from "./tests/support/needs-database.ts";

const everything = "{app,db,domain,adapters,emails,jobs,scripts,tests}/**/*.test.{ts,tsx}";
/**
 * `npm test` runs all of them by the same workers (scripts/test.ts), by day the races, too: each need not read all modules
 * once more, and what waits leaves its core to the others.
 */
const isWhole = process.env["WHOLE_RUN"] !== undefined;
const races = process.env["WHOLE_RUN"] === "with races" ? ["tests/races/**/*.race.ts"] : [];
const rules = isWhole ? [] : globSync(everything).filter((path) => !needsDatabase(path));

export default defineConfig({
  cacheDir: ".vite",
  // As the build compiles it: React in production knows no other.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    // Hostile matrices and large studios wait for the night; a sample of what they ask is in the files beside them.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env["ROUNDS"] === "full" ? [] : ["**/*.night.test.ts", "**/*.night.race.ts"]),
    ],
    // What packages are compiled to is kept for the next worker, and for the next run.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, ".vite/compiled"),
      // React as it is in a studio: while developing it notes for each element where it was made, which took a
      // quarter of the time.
      NODE_ENV: "production",
    },
    // No test changes a module that another one uses, and reading them all once a file took half of the time.
    isolate: false,
    // Each holds a database or two: a small machine is used whole, also while one waits for a server's time limit or a
    // mail, and a large one is not filled.
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    testTimeout: races.length > 0 ? 240_000 : 30_000,
    hookTimeout: 60_000,
    projects: [
      // Rules, messages and forms: no cluster is started when only these are run.
      {
        extends: true,
        test: {
          name: "rules",
          include: rules,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          globalSetup: "tests/support/setup.ts",
          include: [everything, ...races],
          exclude: rules,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
