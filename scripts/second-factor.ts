// npm run second-factor:off -- --email ana@example.com: for a person who has lost both their app and their recovery codes.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env";
import type { takeOffSecondFactor } from "../app/http/start/start.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  if (!values.email) throw new Error("Whose? npm run second-factor:off -- --email ana@example.com");
  const root = join(import.meta.dirname, "..");
  const env = readEnv();
  buildIfStale(root);
  const built = (await import(join(root, "build/server/index.js"))) as {
    takeOffSecondFactor: typeof takeOffSecondFactor;
  };
  return built.takeOffSecondFactor({ env, root }, values.email);
});
