// npm run restore -- FILE: database and files out of an archive, into an empty place. With --trial FOLDER into that folder
// and nowhere else, whatever studio the environment describes.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv, readTrialEnv } from "#env";
import type { restore } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

const usage =
  "Name the file: npm run restore -- FILE [--key KEYFILE] [--trial FOLDER [--database ADDRESS]]";

await inOneSentence(async () => {
  const root = join(import.meta.dirname, "..");
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      trial: { type: "string" },
      database: { type: "string" },
    },
  });
  const { key, trial: folder, database } = values;
  const [file] = positionals;
  if (!file || (database && !folder)) throw new Error(usage);
  const env = folder ? readTrialEnv({ folder, database }) : readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as { restore: typeof restore };
  const said = await built.restore({ env, root }, file, key);
  return folder
    ? `${said} This was a trial in ${folder}: delete it when you have looked, it holds health records.`
    : said;
});
