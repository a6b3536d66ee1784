// npm run insights: prints the page views and sales of the last thirty days.
import { join } from "node:path";
import { readEnv } from "#env";
import type { insights } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";
import { insightsReport } from "./insights-report.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    insights: typeof insights;
  };
  return insightsReport(await built.insights({ env, root }));
});
