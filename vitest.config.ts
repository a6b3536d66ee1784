import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: ".vite",
  test: {
    globalSetup: "tests/setup.ts",
    include: ["{app,db,domain,adapters,emails,jobs,scripts,tests}/**/*.test.{ts,tsx}"],
    // Hostile matrices and large studios wait for the night; a sample of what they ask is in the files beside them.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env["ROUNDS"] === "full" ? [] : ["**/*.night.test.ts"]),
    ],
    // No test changes a module that another one uses, and reading them all once a file took half of the time.
    isolate: false,
    // Each holds a database or two: a small machine is used whole, a large one is not filled.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
