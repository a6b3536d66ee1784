import { eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { mailTime } from "../notices/rules.ts";
import { readAbout, readLetter } from "./queries.ts";

/**
 * Asks the client to read a finished letter in the portal and to agree to it; they are told by
 * mail, not at night and without a word of it. Refuses without create_notes, another's letter, a
 * draft, one that was decided, and a client who cannot sign in ("no-portal").
 */
export const askForPreview = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const letter = await readLetter(tx, { id, clientId });
    if (!letter || letter.writtenBy !== ctx.actor.id) return refuse("no-such-letter");
    if (!letter.finishedAt) return refuse("not-finished");
    if (letter.consentId || letter.objectedAt || letter.previewAskedAt)
      return refuse("decided-already");
    if (!(await readAbout(tx, clientId))?.canSignIn) return refuse("no-portal");
    await tx.update(clientLetters).set({ previewAskedAt: ctx.now }).where(eq(clientLetters.id, id));
    await audit(tx, ctx, { action: "client-letter.preview-asked", subjectId: clientId });
    const when = {
      now: ctx.now,
      dueAt: mailTime(ctx.now),
      key: `client-letter-to-read-${id}`,
    };
    await publishEvent(tx, "client-letter.to-read", { letterId: id, clientId }, when);
    return done(undefined);
  });
