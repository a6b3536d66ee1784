import { createHash } from "node:crypto";

/** The name under which a session's secret is kept: who reads the table cannot sign in with it. */
export const sessionToken = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
