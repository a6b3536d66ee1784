import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const full = process.env["ROUNDS"] === "full";

/**
 * Races and faults by themselves: real PostgreSQL, real requests in parallel. `ROUNDS=full` runs the whole counts; by day
 * `npm test` runs them with all others (vitest.config.ts).
 */
export default defineConfig({
  // Each of the two keeps its notes in a folder of its own.
  cacheDir: ".vite/races",
  test: {
    globalSetup: ["tests/support/setup.ts", "tests/races/setup.ts"],
    env: {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(import.meta.dirname, ".vite/compiled"),
    },
    include: ["tests/races/**/*.race.ts"],
    exclude: [...configDefaults.exclude, ...(full ? [] : ["**/*.night.race.ts"])],
    // As in vitest.config.ts: reading the built app took each file two seconds.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Each file has a database and servers of its own and waits most of the time; whole counts have the machine alone.
    maxWorkers: full ? 1 : 4,
    testTimeout: full ? 900_000 : 240_000,
    hookTimeout: 60_000,
  },
});
