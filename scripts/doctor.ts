// npm run doctor: the lines of the system page, for the command line; ends with 1 where something needs a person now.
import { join } from "node:path";
import { readEnv } from "#env";
import type { doctor } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as { doctor: typeof doctor };
  const { text, needsYou } = await built.doctor({ env: { ...env, LOG_LEVEL: "error" }, root });
  if (needsYou) process.exitCode = 1;
  return text;
});
