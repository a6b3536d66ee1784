import { eq } from "drizzle-orm";
import { clientLetters } from "#db/schema/care/letters.ts";
import { therapists } from "#db/schema/practice.ts";
import { settings } from "#db/schema/studio.ts";
import { pickColumns } from "#domain/kernel/database/field-columns.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { longDate, plainDate } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { letterFields } from "./fields.ts";
import { readAbout, readLetter } from "./queries.ts";
import { type FieldValues, fillFields } from "./rules.ts";
import { findText } from "./templates.ts";

/**
 * Begins a letter about a client from a text, with the fields filled as far as they are known;
 * nothing of the record is in it yet. Refuses without create_notes, "no-such-template", without the
 * client's consent to records, and of a client under 18 without a guardian.
 */
export const beginLetter = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, textId: string) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const text = await findText(tx, textId);
    if (!text) return refuse("no-such-template");
    const about = await readAbout(tx, clientId);
    // A GP's surgery is often known already.
    const recipientName = text.kind === "gp" ? (about?.gpSurgery ?? "").slice(0, 120) : "";
    const values = await valuesOf(tx, ctx, about);
    await ensureCareRecord(tx, ctx, clientId);
    const [begun] = await tx
      .insert(clientLetters)
      .values({
        clientId,
        kind: text.kind,
        recipientName,
        subject: fillFields(text.subject, values).slice(0, 160),
        body: fillFields(text.body, values).slice(0, 8_000),
        parts: [],
        writtenBy: ctx.actor.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: clientLetters.id });
    await audit(tx, ctx, { action: "client-letter.begun", subjectId: clientId });
    return done(begun!);
  });

/**
 * Begins a letter with the words, the recipient and the parts of another, for one that the client
 * objects to, or that goes to the same person again. Refuses as `beginLetter`, and "no-such-letter".
 */
export const copyLetter = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const from = await readLetter(tx, { id, clientId });
    if (!from) return refuse("no-such-letter");
    const [begun] = await tx
      .insert(clientLetters)
      .values({
        clientId,
        ...pickColumns(from, letterFields),
        parts: from.parts,
        writtenBy: ctx.actor.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: clientLetters.id });
    await audit(tx, ctx, { action: "client-letter.begun", subjectId: clientId });
    return done(begun!);
  });

/** What the fields of a text stand for; who it is for is known when it is saved. */
async function valuesOf(
  tx: Db,
  ctx: Ctx<Therapist>,
  about: Awaited<ReturnType<typeof readAbout>>,
): Promise<FieldValues> {
  const [me] = await tx
    .select({ name: therapists.name })
    .from(therapists)
    .where(eq(therapists.id, ctx.actor.id));
  const [studio] = await tx.select({ name: settings.businessName }).from(settings);
  const day = (of: string | null | undefined) => (of ? plainDate(of) : "");
  return {
    "client.name": about ? `${about.firstName} ${about.lastName}` : "",
    "client.first_name": about?.firstName ?? "",
    "client.born": day(about?.born),
    "client.number": about?.number ?? "",
    "recipient.name": "",
    "therapist.name": me?.name ?? "",
    "studio.name": studio?.name ?? "",
    today: longDate(ctx.now),
    first_session: day(about?.first),
    last_session: day(about?.last),
    sessions: about && about.sessions > 0 ? counted(about.sessions) : "",
  };
}

const counted = (sessions: number): string =>
  sessions === 1 ? "one session" : `${sessions} sessions`;
