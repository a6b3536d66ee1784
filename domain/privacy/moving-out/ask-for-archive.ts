import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { moveOuts } from "#db/schema/moving-out.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { confirmBoth, type Proof } from "#domain/people/own-account/confirm-both.ts";
import type { ArchiveInput } from "./forms.ts";

/** What there is while one of these is on its way or on the disk: no other may be asked for. */
const there = inArray(moveOuts.state, ["waiting", "making", "ready"]);

/** The name of an archive's file, and for what its passphrase is sealed. */
export const fileOf = (id: string): string => `move-out-${id}.zip.age`;
export const sealedFor = (id: string): string => `move-out:${id}`;

/**
 * Asks for an archive of everything, which a job makes. Asks for the owner's password, and a code
 * where they have a second factor. Refuses a key that is none ("no-recipient") and a second archive
 * while there is one ("one-at-a-time"). The passphrase is kept sealed until the job has ended.
 */
export async function askForArchive(ctx: Ctx<Owner>, input: ArchiveInput, proof: Proof) {
  const { recipient, passphrase } = input;
  if (recipient && !ctx.ports.moveOuts.isRecipient(recipient)) return refuse("no-recipient");
  if (await read(ctx, (db) => db.$count(moveOuts, there))) return refuse("one-at-a-time");
  const proved = await confirmBoth(ctx, proof);
  if (!proved.ok) return proved;
  return transaction(ctx, async (tx) => {
    const id = randomUUID();
    const [asked] = await tx
      .insert(moveOuts)
      .values({
        id,
        recipient,
        sealedPassphrase: recipient ? null : ctx.ports.vault.seal(passphrase, sealedFor(id)),
        askedBy: ctx.actor.accountId,
        askedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: moveOuts.id });
    if (!asked) return refuse("one-at-a-time");
    await audit(tx, ctx, {
      action: "move-out.asked",
      subjectId: id,
      detail: { how: recipient ? "key" : "passphrase" },
    });
    await publishEvent(tx, "move-out.asked", { moveOutId: id }, { now: ctx.now });
    return done({ id });
  });
}
