/** Addresses with a secret in their path, as `app/routes.ts` writes them: mailed links and subscribed calendars. */
export const secretPaths = [
  "cart/refill/:token",
  "pay/:mark",
  "calendar/:file",
  "one-person/:token",
  "data-request/:token",
  "data-request/:token/copy",
] as const;

const beginnings = secretPaths.map((path) => path.slice(0, path.indexOf(":"))).join("|");
const secret = new RegExp(`^(/+(?:${beginnings}))[^/]+`, "i");

/** A path as the log keeps it: without the secrets that would give a reader of the log access. */
export const withoutSecret = (path: string): string => path.replace(secret, "$1…");
