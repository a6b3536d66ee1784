// npm run restore:drill: restores the newest backup into a scratch database, asks whether every rule holds, and drops it.
import { join } from "node:path";
import { readEnv } from "#env";
import type { drillRestore } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    drillRestore: typeof drillRestore;
  };
  return built.drillRestore({ env, root });
});
