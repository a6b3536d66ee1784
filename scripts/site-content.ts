// npm run site:words -- --export FILE | --import FILE: all words of the public site as one file, and back.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env";
import type { exportContent, importContent } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

type Built = { exportContent: typeof exportContent; importContent: typeof importContent };

await inOneSentence(async () => {
  const { written, read } = askedFiles();
  if (read && !existsSync(read)) throw new Error(`There is no file ${read}.`);
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as Built;
  if (read) {
    await built.importContent({ env, root }, readFileSync(read, "utf8"));
    return `The site now speaks the words of ${read}.`;
  }
  writeFileSync(written, await built.exportContent({ env, root }));
  return `All words of the site are in ${written}.`;
});

/** One of the two, never both. */
function askedFiles(): { written: string; read: string } {
  const { values } = parseArgs({
    options: { export: { type: "string" }, import: { type: "string" } },
  });
  const { export: written = "", import: read = "" } = values;
  if (Boolean(written) !== Boolean(read)) return { written, read };
  throw new Error("Say where to: npm run site:words -- --export FILE, or --import FILE.");
}
