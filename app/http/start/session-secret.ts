import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret that signs cookies: the configured one, or the demo's, made once and kept beside its data. */
export function sessionSecret(configured: string | undefined, dataFolder: string): string {
  if (configured) return configured;
  const file = join(dataFolder, "session-secret");
  try {
    // Fails when the file is there, so that two starts never make two secrets.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
