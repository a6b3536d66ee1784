// Programs with keys that ask the API of a test's studio, without the HTTP server around it.
import { answerApi } from "#app/api/dispatch.ts";
import { apiKeys } from "#db/schema/api.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { hashOfKey, keyPrefix } from "#domain/people/api-keys/key.ts";
import { type ApiScope, scopeNames } from "#domain/people/api-keys/rules.ts";
import { aStaffMember } from "./people.ts";
import { noon, type Studio } from "./studio.ts";

type Given = {
  scopes?: readonly ApiScope[];
  expiresAt?: Date | null;
  endedAt?: Date | null;
};
type Sent = {
  key?: string | undefined;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  now?: Date;
};
/** An answer with its body read: JSON, or nothing. */
export type ApiAnswer = { status: number; headers: Headers; body: any };

let count = 0;

/** An owner, and a way to make keys and to ask with them. */
export async function anApi(studio: Studio) {
  const owner = (await aStaffMember(studio)) as Ctx<Owner>;

  /** A key as it stands in a header; with every scope unless others are given. */
  async function aKey({ scopes = scopeNames, expiresAt = null, endedAt = null }: Given = {}) {
    const key = keyPrefix + String((count += 1)).padStart(43, "k");
    await studio.db.transaction(owner.identity, (tx) =>
      tx.insert(apiKeys).values({
        name: `Key ${count}`,
        keyHash: hashOfKey(key),
        lastFour: key.slice(-4),
        scopes: [...scopes],
        accountId: owner.actor.accountId,
        madeAt: new Date("2026-01-01"),
        expiresAt,
        endedAt,
      }),
    );
    return key;
  }

  /** Asks an address below `/api/v1`; a change gets an idempotency key of its own unless one is given. */
  async function ask(path: string, sent: Sent = {}): Promise<ApiAnswer> {
    const { key, method = "GET", body, headers = {}, now = noon } = sent;
    const writes = method === "POST";
    const request = new Request(`http://studio.test/api/v1${path}`, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(writes && {
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        }),
        ...headers,
      },
      ...(writes && { body: typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
    });
    const ctx = studio.guest({}, now);
    const answer = await answerApi({ request, ctx, reference: "ERR-1" });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text && JSON.parse(text),
    };
  }

  return { owner, aKey, ask };
}
