// npm run jobs:drain: runs everything that is due once, and exits.
import { join } from "node:path";
import { readEnv } from "#env";
import type { drainJobs } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    drainJobs: typeof drainJobs;
  };
  await built.drainJobs({ env, root });
  return "Nothing is due any more.";
});
