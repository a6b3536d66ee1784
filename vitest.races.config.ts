import { defineConfig } from "vitest/config";

/** Races and faults: real PostgreSQL, real requests in parallel. `ROUNDS=full` runs the whole counts. */
export default defineConfig({
  cacheDir: ".vite",
  test: {
    globalSetup: ["tests/setup.ts", "tests/races/setup.ts"],
    env: { NODE_ENV: "production" },
    include: ["tests/races/**/*.race.ts"],
    fileParallelism: false,
    testTimeout: process.env["ROUNDS"] === "full" ? 900_000 : 120_000,
    hookTimeout: 60_000,
  },
});
