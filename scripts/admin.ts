// npm run admin:create -- --email ana@example.com [--name "Ana Lee"]: makes an owner, and prints a link to choose a password.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env";
import type { makeAdministrator } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const { email, name } = values;
  if (!email)
    throw new Error('Whom? npm run admin:create -- --email ana@example.com --name "Ana Lee"');
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    makeAdministrator: typeof makeAdministrator;
  };
  return built.makeAdministrator({ env, root }, { email, name: name ?? email.split("@")[0]! });
});
