import { createHash } from "node:crypto";

/** Tells in a browser whose typing is kept there, without saying who they are. */
export const typistOf = (accountId: string): string =>
  createHash("sha256").update(`typist:${accountId}`).digest("base64url").slice(0, 16);
