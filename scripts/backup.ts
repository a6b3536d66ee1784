// npm run backup -- FILE: database and files into one archive.
import { join } from "node:path";
import { readEnv } from "#env";
import type { backUp } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const file = process.argv[2];
  if (!file) throw new Error("Name the file: npm run backup -- FILE");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as { backUp: typeof backUp };
  return built.backUp({ env, root }, file);
});
