import { defineConfig } from "vitest/config";

export default defineConfig({
  cacheDir: ".vite",
  test: {
    globalSetup: "tests/setup.ts",
    include: ["{app,db,domain,adapters,emails,jobs,scripts,tests}/**/*.test.{ts,tsx}"],
    // No test changes a module that another one uses, and reading them all once a file took half of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
