// npm run restore -- FILE: database and files out of an archive, into an empty place.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env";
import type { restore } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: "string" } } });
  const [file] = positionals;
  if (!file) throw new Error("Name the file: npm run restore -- FILE [--key KEYFILE]");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as { restore: typeof restore };
  return built.restore({ env, root }, file, values.key);
});
