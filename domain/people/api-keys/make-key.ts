import { randomBytes } from "node:crypto";
import { count, isNull } from "drizzle-orm";
import { apiKeys } from "#db/schema/api.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days } from "#domain/kernel/time.ts";
import { confirmBoth, type Proof } from "../own-account/confirm-both.ts";
import type { KeyForm } from "./forms.ts";
import { hashOfKey, keyPrefix } from "./key.ts";

/** More keys than any studio has programs. */
const maxKeys = 20;

/**
 * Makes a key of the API: 256 random bits, of which only the hash is stored, so that it is shown
 * once. Asks the owner for their password, and a code where they have a second factor. Refuses a
 * twenty-first key that is not ended.
 */
export async function makeKey(ctx: Ctx<Owner>, form: KeyForm, proof: Proof) {
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  const lasts = Number(form.lifetime);
  return transaction(ctx, async (tx) => {
    const [open] = await tx.select({ keys: count() }).from(apiKeys).where(isNull(apiKeys.endedAt));
    if (open!.keys >= maxKeys) return refuse("too-many-keys");
    const key = keyPrefix + randomBytes(32).toString("base64url");
    const [made] = await tx
      .insert(apiKeys)
      .values({
        name: form.name,
        keyHash: hashOfKey(key),
        lastFour: key.slice(-4),
        scopes: form.scopes,
        accountId: ctx.actor.accountId,
        madeAt: ctx.now,
        expiresAt: lasts > 0 ? after(ctx.now, days(lasts)) : null,
      })
      .returning({ id: apiKeys.id });
    const detail = { apiKey: form.name, scopes: form.scopes.join(", ") };
    await audit(tx, ctx, { action: "api-key.made", detail });
    return done({ id: made!.id, key });
  });
}
