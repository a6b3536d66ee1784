import { createHash } from "node:crypto";
import { type Answer, otherParams } from "./answers.ts";
import type { Store } from "./store.ts";

/** An answer as bytes, ready to be repeated letter for letter. */
export interface Written {
  status: number;
  body: string;
  replayed: boolean;
}

const dayInSeconds = 24 * 60 * 60;

/** Remembers answers by idempotency key for a day, failures included, and refuses a key used for something else. */
export function idempotency(store: Store, now: () => number) {
  purgeOld(store, now());
  return {
    /** The answer to give at once, or nothing if the work has to be done. */
    known(key: string, print: string): Written | undefined {
      const kept = store.reply.get(key);
      if (!kept || kept.created <= now() - dayInSeconds) return undefined;
      return kept.print === print
        ? {
            status: kept.status,
            body: kept.body,
            replayed: true,
          }
        : write(otherParams());
    },
    keep: (key: string, print: string, { status, body }: Written) =>
      store.save("reply", { id: key, print, status, body, created: now() }),
  };
}

export const write = ({ status, body }: Answer): Written => ({
  status,
  body: JSON.stringify(body),
  replayed: false,
});

/** A short print of what was asked, to tell the same request from another one. */
export const printOf = (method: string, path: string, body: string) =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");

function purgeOld(store: Store, now: number) {
  for (const reply of store.reply.values())
    if (reply.created <= now - dayInSeconds) store.reply.delete(reply.id);
}
