import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.ts";

const full = process.env["ROUNDS"] === "full";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  // Whole matrices, and journeys (`@night`) most of whose promises others hold by day, wait for `npm run test:nightly`.
  testIgnore: full ? [] : "**/*.night.test.ts",
  grepInvert: full ? [] : /@night/,
  globalSetup: "./e2e/furnish.ts",
  workers: 2,
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
