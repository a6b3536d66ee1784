// npm run reconcile: compares orders with the card provider, and repairs what differs.
import { join } from "node:path";
import { readEnv } from "#env";
import type { reconcile } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    reconcile: typeof reconcile;
  };
  const { asked, repaired, unanswered } = await built.reconcile({ env, root });
  return `Asked about ${asked} payments: ${repaired} repaired, ${unanswered} without an answer.`;
});
