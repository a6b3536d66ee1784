import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { giveLetterConsent } from "./give-letter-consent.ts";
import { readSpeaker } from "./read-speaker.ts";
import { type SaidWay, saidTo } from "./messages.ts";
import { readLetter } from "./queries.ts";

type Noting = { id: string; way: SaidWay };

/**
 * Notes that the client agreed to this letter in another way than in the portal; of a client under
 * 18, that their guardian did. Refuses without create_notes, another's letter, a draft, a letter
 * that was decided about, and a client under 18 without a guardian who has confirmed.
 */
export const noteConsent = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, { id, way }: Noting) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const letter = await readLetter(tx, { id, clientId });
    if (!letter || letter.writtenBy !== ctx.actor.id) return refuse("no-such-letter");
    if (!letter.finishedAt) return refuse("not-finished");
    if (letter.consentId || letter.objectedAt) return refuse("decided-already");
    const speaker = await readSpeaker(tx, clientId, londonDay(ctx.now));
    if (speaker.isMinor && !speaker.guardianId) return refuse("guardian-missing");
    const guardianId = speaker.isMinor ? speaker.guardianId : null;
    await giveLetterConsent(tx, ctx, { letter, guardianId, beside: saidTo(letter.writer, way) });
    await audit(tx, ctx, {
      action: "client-letter.consent-noted",
      subjectId: clientId,
      detail: { way },
    });
    return done(undefined);
  });
