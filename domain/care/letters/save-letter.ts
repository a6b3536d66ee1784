import { and, eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { letterFields } from "./fields.ts";
import type { LetterForm } from "./forms.ts";
import { listOfferedParts } from "./offered-parts.ts";
import { readLetter } from "./queries.ts";
import { chosenParts } from "./rules.ts";

type Change = { id: string; version: string; form: LetterForm };

/**
 * Saves a draft with what is ticked of the record, in its words of now. Where the name of the
 * recipient is new, its field in the text is filled. Refuses without create_notes, of a letter that
 * another person wrote ("no-such-letter"), one that is finished, and one that was saved in another
 * window since.
 */
export const changeLetter = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, form }: Change,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const saved = await readLetter(tx, { id, clientId });
    if (!saved || saved.writtenBy !== ctx.actor.id) return refuse("no-such-letter");
    if (saved.finishedAt) return refuse("finished-already");
    if (isOutdated(saved, version)) return refuse("changed-meanwhile");
    const offered = (await listOfferedParts(tx, clientId)).flatMap(({ parts }) => parts);
    const { ticked, body, ...columns } = form;
    const name = form.recipientName;
    await tx
      .update(clientLetters)
      .set({
        ...columns,
        body: name
          ? body
              .replaceAll(/\{\{\s*recipient\.name\s*\}\}/g, name)
              .slice(0, letterFields.body.maxLength)
          : body,
        parts: chosenParts(ticked, offered, saved.parts),
        version: saved.version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(clientLetters.id, id));
    return done(undefined);
  });

/** Deletes one's own draft. Refuses a letter that is finished, or another's ("no-such-letter"). */
export const discardLetter = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    const which = and(eq(clientLetters.id, id), eq(clientLetters.clientId, clientId));
    const gone = await tx.delete(clientLetters).where(which).returning({ id: clientLetters.id });
    if (gone.length === 0) return refuse("no-such-letter");
    await audit(tx, ctx, { action: "client-letter.discarded", subjectId: clientId });
    return done(undefined);
  });
