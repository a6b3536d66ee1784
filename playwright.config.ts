import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.ts";

// What packages and the built app are compiled to is kept for the next worker, as for the other tests.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, ".vite/compiled");

const full = process.env["ROUNDS"] === "full";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  // Whole matrices, and journeys (`@night`) most of whose promises others hold by day, wait for `npm run test:nightly`.
  testIgnore: full ? [] : "**/*.night.test.ts",
  grepInvert: full ? [] : /@night/,
  globalSetup: "./e2e/furnish.ts",
  // The built app is seven megabytes of JavaScript that is read as it stands: to translate it once more took each run
  // ten seconds, and each worker three for the map of that when the first error was made in it.
  build: { external: ["**/build/server/**"] },
  // A journey waits for a fifth of its time: for a mail, a draft that is kept, the page of the other side.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    // A step that can't be done is named, not the time of the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
