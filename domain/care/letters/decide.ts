import { eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { endLetterConsent } from "#domain/people/letter-consents.ts";
import { giveLetterConsent } from "./give-letter-consent.ts";
import { readLetter } from "./queries.ts";
import { readSpeaker } from "./read-speaker.ts";

/**
 * The client agrees to a letter that they were asked about: it is in the ledger, for this letter
 * alone. Refuses one that they decided about, and a client under 18, whose guardian tells the
 * studio ("guardian-decides").
 */
export const agreeToLetter = (ctx: Ctx<Client>, id: string) =>
  transaction(ctx, async (tx) => {
    const open = await readUndecided(tx, ctx, id);
    if (!open.ok) return open;
    if ((await readSpeaker(tx, ctx.actor.id, londonDay(ctx.now))).isMinor)
      return refuse("guardian-decides");
    await giveLetterConsent(tx, ctx, { letter: open.value, guardianId: null });
    await audit(tx, ctx, { action: "client-letter.agreed", subjectId: ctx.actor.id });
    return done(undefined);
  });

/** The client does not want it sent, and may say why. Refuses a letter that they decided about. */
export const objectToLetter = (
  ctx: Ctx<Client>,
  { id, objection }: { id: string; objection: string },
) =>
  transaction(ctx, async (tx) => {
    const open = await readUndecided(tx, ctx, id);
    if (!open.ok) return open;
    await tx
      .update(clientLetters)
      .set({ objectedAt: ctx.now, objection })
      .where(eq(clientLetters.id, id));
    await audit(tx, ctx, { action: "client-letter.objected", subjectId: ctx.actor.id });
    return done(undefined);
  });

async function readUndecided(tx: Db, { actor }: Ctx<Client>, id: string) {
  await lock(tx, { client: [actor.id] });
  const letter = await readLetter(tx, { id, clientId: actor.id });
  if (!letter?.previewAskedAt) return refuse("no-such-letter");
  if (letter.consentId || letter.objectedAt) return refuse("decided-already");
  return done(letter);
}

/**
 * The client takes their consent to a letter back: it is sent no more, and a link that was sent
 * opens nothing from this moment on. Refuses where none is in force.
 */
export async function withdrawLetterConsent(ctx: Ctx<Client>, id: string) {
  const letter = await read(ctx, (db) => readLetter(db, { id, clientId: ctx.actor.id }));
  if (!letter?.consentId) return refuse("none-in-force");
  const ending = { consentId: letter.consentId, clientId: ctx.actor.id };
  return transaction(asAuthService(ctx), async (tx) => {
    if (!(await endLetterConsent(tx, ctx, ending))) return refuse("none-in-force");
    await audit(tx, ctx, {
      action: "client-letter.consent-withdrawn",
      subjectId: ctx.actor.id,
    });
    return done(undefined);
  });
}
