// npm run setup: everything a live studio needs, step by step; asks a person, or takes it all from --set and the environment.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { inOneSentence } from "./in-one-sentence.ts";
import type { Values } from "./setup/env-file.ts";
import { setUp } from "./setup/set-up.ts";
import { formatFinding } from "./setup/step.ts";

const usage = `npm run setup -- [--env FILE] [--set NAME=VALUE]… [--admin-url ADDRESS] [--database NAME]
  [--mail-to ADDRESS] [--dkim SELECTOR] [--backup-key FILE] [--check] [--yes]`;

await inOneSentence(async () => {
  const { values: flags } = parseArgs({
    options: {
      env: { type: "string", default: "studio.env" },
      set: {
        type: "string",
        multiple: true,
        default: [],
      },
      "admin-url": { type: "string" },
      database: { type: "string" },
      "mail-to": { type: "string" },
      dkim: { type: "string" },
      "backup-key": { type: "string", default: "backup-key.txt" },
      check: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (flags.help) return usage;
  const given: Values = Object.fromEntries(
    flags.set.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1) throw new Error(`--set wants NAME=VALUE, not ${pair}.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const isPerson = process.stdin.isTTY === true && !flags.yes && !flags.check;
  const lines = isPerson
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const lacking = await setUp({
    file: flags.env,
    given,
    adminUrl: flags["admin-url"],
    database: flags.database,
    mailTo: flags["mail-to"],
    dkim: flags.dkim,
    backupKey: flags["backup-key"],
    isCheck: flags.check,
    ...(lines && { ask: (name: string, why: string) => lines.question(`${name}, ${why}: `) }),
    tell: (title, findings) => console.log([title, ...findings.map(formatFinding)].join("\n")),
  }).finally(() => lines?.close());
  if (lacking > 0) process.exitCode = 1;
  return lacking === 0
    ? `\nNothing is missing. Start it with: node --env-file=${flags.env} … or by ops/ (docs/operations.md).`
    : `\n${lacking} ${lacking === 1 ? "thing is" : "things are"} missing. Mend it and run this again: it goes on where it was.`;
});
