// npm run picture:set -- SLOT FILE --alt "…" · picture:clear -- SLOT · picture:restore -- SLOT · picture:list
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env";
import type { PictureInput, maintainPictures } from "../app/http/start/maintain-pictures.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const [env, input] = [readEnv(), readInput()];
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    maintainPictures: typeof maintainPictures;
  };
  return built.maintainPictures({ env, root }, input);
});

function readInput(): PictureInput {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { alt: { type: "string" } },
  });
  const [command, slot, file] = positionals;
  if (command === "list") return { do: "list" };
  if (!slot) throw new Error("Name the place of the picture; npm run picture:list shows them all.");
  if (command === "clear" || command === "restore") return { do: command, slot };
  if (!file)
    throw new Error(
      'Name the file too: npm run picture:set -- SLOT FILE --alt "what is to be seen".',
    );
  if (values.alt === undefined)
    throw new Error(
      'Say what is to be seen with --alt "…"; --alt "" for a picture that only decorates.',
    );
  return {
    do: "set",
    slot,
    name: basename(file),
    alt: values.alt,
    bytes: bytesOf(file),
  };
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new Error(`The file ${file} cannot be read.`);
  }
}
