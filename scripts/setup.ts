// npm run setup: everything a live studio needs, step by step; asks a person, or takes it all from --set and the environment.
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { inOneSentence } from "./in-one-sentence.ts";
import type { Values } from "./setup/env-file.ts";
import { setUp } from "./setup/set-up.ts";
import { formatFinding } from "./setup/step.ts";

const usage = `npm run setup -- [--env FILE] [--set NAME=VALUE]… [--admin-url ADDRESS] [--database NAME]
  [--mail-to ADDRESS] [--dkim SELECTOR] [--backup-key FILE] [--check] [--yes] [--practice]`;

await inOneSentence(async () => {
  const { values: flags } = parseArgs({
    options: {
      env: { type: "string" },
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
      practice: { type: "boolean", default: false },
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
  const file = flags.env ?? (flags.practice ? "practice.env" : "studio.env");
  const isPerson = process.stdin.isTTY === true && !flags.yes && !flags.check;
  const person = isPerson ? linesOfAPerson() : undefined;
  const lacking = await setUp({
    file,
    given,
    adminUrl: flags["admin-url"],
    database: flags.database,
    mailTo: flags["mail-to"],
    dkim: flags.dkim,
    backupKey: flags["backup-key"],
    isCheck: flags.check,
    isPractice: flags.practice,
    ...(person && { ask: person.ask }),
    tell: (title, findings) => console.log([title, ...findings.map(formatFinding)].join("\n")),
  }).finally(() => person?.close());
  if (lacking > 0) process.exitCode = 1;
  return lacking === 0
    ? `\nNothing is missing. ${nextSteps(file)}`
    : `\n${lacking} ${lacking === 1 ? "thing is" : "things are"} missing. Mend it and run this again: it goes on where it was.`;
});

/** The two commands that follow; those of npm read studio.env by themselves, and another file where it is named. */
function nextSteps(file: string): string {
  const named = file === "studio.env" ? "" : `STUDIO_ENV=${file} `;
  return `Then:\n\n  ${named}npm run admin:create -- --email you@example.com --name "Your Name"\n  ${named}npm start`;
}

/** Asks one thing after the other. Lines that are pasted together are taken one by one; none is lost between two questions. */
function linesOfAPerson() {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const lines = input[Symbol.asyncIterator]();
  return {
    async ask(name: string, why: string): Promise<string> {
      process.stdout.write(`${name}, ${why}: `);
      const { value, done } = await lines.next();
      if (done) throw new Error("Broken off. What was answered is kept: run it again to go on.");
      return String(value);
    },
    close: () => input.close(),
  };
}
