import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { printableLetter } from "./print-letter.ts";
import { readAbout, readLetter } from "./queries.ts";
import { hasFieldLeft } from "./rules.ts";

type Finishing = { id: string; version: string; studio: StudioDetails };

/**
 * Finishes one's own draft as it was read: its PDF is drawn and stored, and its words stay. Refuses
 * without create_notes, without a recipient, with a field that is left, and a draft that was saved
 * meanwhile.
 */
export async function finishLetter(
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, studio }: Finishing,
) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  const [letter, about] = await read(ctx, async (db) => [
    await readLetter(db, { id, clientId }),
    await readAbout(db, clientId),
  ]);
  if (!letter || !about || letter.writtenBy !== ctx.actor.id) return refuse("no-such-letter");
  if (letter.finishedAt) return refuse("finished-already");
  if (isOutdated(letter, version)) return refuse("changed-meanwhile");
  if (letter.recipientName === "") return refuse("no-recipient");
  if (hasFieldLeft(letter.body) || hasFieldLeft(letter.subject)) return refuse("field-left");
  const finished = { ...letter, finishedAt: ctx.now };
  const paper = printableLetter(finished, { about, studio, day: londonDay(ctx.now) });
  const fileKey = `care/${clientId}/${randomUUID()}.pdf`;
  try {
    await ctx.ports.files.put(fileKey, await ctx.ports.letters.render(paper));
  } catch (thrown) {
    ctx.ports.log.error("a letter could not be stored", { why: String(thrown) });
    return refuse("file-failed");
  }
  const noted = await transaction(ctx, async (tx) => {
    await lock(tx, { client: [clientId] });
    const now = await readLetter(tx, { id, clientId });
    if (!now) return refuse("no-such-letter");
    if (now.finishedAt) return refuse("finished-already");
    if (isOutdated(now, version)) return refuse("changed-meanwhile");
    await tx
      .update(clientLetters)
      .set({ finishedAt: ctx.now, updatedAt: ctx.now, fileKey })
      .where(eq(clientLetters.id, id));
    await audit(tx, ctx, { action: "client-letter.finished", subjectId: clientId });
    return done(undefined);
  });
  if (!noted.ok) await ctx.ports.files.delete(fileKey).catch(() => undefined);
  return noted;
}
