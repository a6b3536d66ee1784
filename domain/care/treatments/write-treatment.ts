import { and, eq } from "drizzle-orm";
import {
  confidentialTherapistNotes,
  confidentialTreatmentSessions as treatments,
} from "#db/schema/care/treatments.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { episodeOf } from "../episodes/episode-of.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import type { Written } from "./forms.ts";
import { sessionOf } from "./of-session.ts";

/**
 * A note to be saved. `version` is the one that the therapist opened, "0" for a new note.
 * `sessionId` is the session in the schedule that a new note is about.
 */
export type ToWrite = {
  id: string;
  clientId: string;
  version: string;
  written: Written;
  sessionId?: string | undefined;
};

/**
 * A step of saving and of signing: stores a therapist's own draft and their private part as they
 * were typed. Refuses what another person, or another device of theirs, has saved meanwhile
 * ("changed-meanwhile"), what is signed ("signed") and what does not exist any more ("gone").
 * Returns the number of the version that is stored now.
 */
export async function writeTreatment(
  tx: Db,
  ctx: Ctx<Therapist>,
  input: ToWrite,
  signedAt: Date | null = null,
) {
  const { id, clientId, version } = input;
  const { privateNotes, ...row } = input.written;
  const episodeId = await episodeOf(tx, row.episodeId, clientId);
  const content = { ...row, episodeId, updatedAt: ctx.now };
  if (version === "0") {
    if (!(await begin(tx, ctx, input, content))) return refuse("changed-meanwhile");
    if (privateNotes) await keepPrivate(tx, ctx, input);
    if (signedAt) await tx.update(treatments).set({ signedAt }).where(eq(treatments.id, id));
    return done({ version: 1 });
  }
  const which = and(
    eq(treatments.id, id),
    eq(treatments.clientId, clientId),
    eq(treatments.therapistId, ctx.actor.id),
  );
  const { version: number, signedAt: signed } = treatments;
  const [stored] = await readLocked(
    tx.select({ version: number, signedAt: signed }).from(treatments).where(which),
  );
  if (!stored) return refuse("gone");
  if (stored.signedAt) return refuse("signed");
  if (isOutdated(stored, version)) return refuse("changed-meanwhile");
  await keepPrivate(tx, ctx, input);
  const next = stored.version + 1;
  await tx
    .update(treatments)
    .set({ ...content, version: next, signedAt })
    .where(eq(treatments.id, id));
  return done({ version: next });
}

async function begin(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, sessionId: about }: ToWrite,
  content: Omit<Written, "privateNotes">,
) {
  await ensureCareRecord(tx, ctx, clientId);
  const whose = { id, clientId, therapistId: ctx.actor.id };
  const insert = async (sessionId: string | null) => {
    const row = { ...content, ...whose, sessionId, createdAt: ctx.now, updatedAt: ctx.now };
    return (
      (
        await tx
          .insert(treatments)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: treatments.id })
      ).length > 0
    );
  };
  // Where a colleague has written about this session already, the note is saved without the
  // session.
  const sessionId = await sessionOf(tx, about, clientId);
  return (await insert(sessionId)) || (sessionId !== null && (await insert(null)));
}

/** The private part has a table of its own, which clients and jobs cannot read. */
async function keepPrivate(
  tx: Db,
  ctx: Ctx<Therapist>,
  { id, clientId, written: { privateNotes: body } }: ToWrite,
) {
  const notes = confidentialTherapistNotes;
  if (!body) return void (await tx.delete(notes).where(eq(notes.treatmentId, id)));
  await tx
    .insert(notes)
    .values({ treatmentId: id, clientId, therapistId: ctx.actor.id, body })
    .onConflictDoUpdate({ target: notes.treatmentId, set: { body } });
}

/** An audit event about a note: whose it is, without its text. */
export const auditNote = (
  tx: Db,
  ctx: Ctx<Therapist>,
  event: string,
  { id, clientId }: { id: string; clientId: string },
) =>
  audit(tx, ctx, {
    action: `treatment.${event}`,
    subjectId: clientId,
    detail: { treatmentId: id },
  });
