import { and, asc, desc, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { clientLetters, letterSends } from "#db/schema/care/letters.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { clients, consents } from "#db/schema/people.ts";
import { clientNames, therapists } from "#db/schema/practice.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { listOfferedParts } from "./offered-parts.ts";

const lastSentAt = sql<Date | null>`(select ${max(letterSends.sentAt)} from ${letterSends}
  where ${letterSends.letterId} = ${clientLetters.id})`.mapWith(letterSends.sentAt);

/** How a letter stands, without a word of it. */
const standing = {
  id: clientLetters.id,
  clientId: clientLetters.clientId,
  kind: clientLetters.kind,
  recipientName: clientLetters.recipientName,
  subject: clientLetters.subject,
  updatedAt: clientLetters.updatedAt,
  finishedAt: clientLetters.finishedAt,
  previewAskedAt: clientLetters.previewAskedAt,
  consentId: clientLetters.consentId,
  consentWithdrawnAt: consents.withdrawnAt,
  objectedAt: clientLetters.objectedAt,
  lastSentAt,
};

/** A page of the letters that this therapist wrote, the latest first; with how many there are. */
export const listOwnLetters = (ctx: Ctx<Therapist>, page: number) =>
  read(ctx, (db) =>
    db
      .select({
        ...standing,
        clientName: clientNames.name,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(clientLetters)
      .innerJoin(clientNames, eq(clientNames.id, clientLetters.clientId))
      .leftJoin(consents, eq(consents.id, clientLetters.consentId))
      .where(eq(clientLetters.writtenBy, ctx.actor.id))
      .orderBy(desc(clientLetters.updatedAt), desc(clientLetters.id))
      .limit(listSize)
      .offset(rowsBefore({ page })),
  );

/** The letters about a client that this therapist may read, the latest first. */
export const listLetters = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({ ...standing, writer: therapists.name })
      .from(clientLetters)
      .innerJoin(therapists, eq(therapists.id, clientLetters.writtenBy))
      .leftJoin(consents, eq(consents.id, clientLetters.consentId))
      .where(eq(clientLetters.clientId, clientId))
      .orderBy(desc(clientLetters.updatedAt))
      .limit(100),
  );

/** What a client reads of letters about them: those they were asked about, and those that were agreed to. */
export const listOwnLettersAsClient = (ctx: Ctx<Client>) =>
  read(ctx, (db) =>
    db
      .select({ ...standing, writer: therapists.name })
      .from(clientLetters)
      .innerJoin(therapists, eq(therapists.id, clientLetters.writtenBy))
      .leftJoin(consents, eq(consents.id, clientLetters.consentId))
      .where(and(eq(clientLetters.clientId, ctx.actor.id), isNotNull(clientLetters.finishedAt)))
      .orderBy(desc(clientLetters.finishedAt))
      .limit(100),
  );

/** The letters that wait for this client's yes or no, the oldest first. */
export const listWaitingLetters = (ctx: Ctx<Client>) =>
  read(ctx, (db) =>
    db
      .select({ id: clientLetters.id })
      .from(clientLetters)
      .where(
        and(
          eq(clientLetters.clientId, ctx.actor.id),
          isNotNull(clientLetters.previewAskedAt),
          isNull(clientLetters.consentId),
          isNull(clientLetters.objectedAt),
        ),
      )
      .orderBy(asc(clientLetters.previewAskedAt))
      .limit(5),
  );

const whole = {
  ...standing,
  recipientAddress: clientLetters.recipientAddress,
  recipientEmail: clientLetters.recipientEmail,
  body: clientLetters.body,
  parts: clientLetters.parts,
  version: clientLetters.version,
  writtenBy: clientLetters.writtenBy,
  writer: therapists.name,
  profession: therapists.profession,
  professionalBody: therapists.professionalBody,
  professionalNumber: therapists.professionalNumber,
  createdAt: clientLetters.createdAt,
  fileKey: clientLetters.fileKey,
  objection: clientLetters.objection,
  consentWording: consents.wording,
  consentGivenAt: consents.givenAt,
};

/** A step: one letter about a client. */
export async function readLetter(db: Db, { id, clientId }: { id: string; clientId: string }) {
  const [found] = await db
    .select(whole)
    .from(clientLetters)
    .innerJoin(therapists, eq(therapists.id, clientLetters.writtenBy))
    .leftJoin(consents, eq(consents.id, clientLetters.consentId))
    .where(and(eq(clientLetters.id, id), eq(clientLetters.clientId, clientId)));
  return found;
}
export type Letter = NonNullable<Awaited<ReturnType<typeof readLetter>>>;

export const findLetter = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, (db) => readLetter(db, { id, clientId }));

/** A finished letter about a client, as they may read it. */
export const findOwnLetter = (ctx: Ctx<Client>, id: string) =>
  read(ctx, (db) => readLetter(db, { id, clientId: ctx.actor.id }));

/** What can be ticked for a letter about this client. */
export const listParts = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => listOfferedParts(db, clientId));

/** To whom a letter went, the latest first; for those who treat, and for its client. */
export const listSends = (ctx: Ctx<Therapist> | Ctx<Client>, letterId: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: letterSends.id,
        how: letterSends.how,
        recipientName: letterSends.recipientName,
        recipientEmail: letterSends.recipientEmail,
        codeTo: letterSends.codeTo,
        sentAt: letterSends.sentAt,
        expiresAt: letterSends.expiresAt,
        endedAt: letterSends.endedAt,
        firstOpenedAt: letterSends.firstOpenedAt,
        timesOpened: letterSends.timesOpened,
        sender: therapists.name,
      })
      .from(letterSends)
      .innerJoin(therapists, eq(therapists.id, letterSends.sentBy))
      .where(eq(letterSends.letterId, letterId))
      .orderBy(desc(letterSends.sentAt)),
  );

/** A step: whom a letter is about, and the days and number of their signed notes that its writer may read. */
export async function readAbout(db: Db, clientId: string) {
  const [about] = await db
    .select({
      firstName: clients.firstName,
      lastName: clients.lastName,
      born: clients.dateOfBirth,
      number: clients.clientNumber,
      canSignIn: sql<boolean>`${clients.portalAccessEnabled} and ${clients.emailVerified}`,
      gpSurgery: clients.gpSurgery,
    })
    .from(clients)
    .where(eq(clients.id, clientId));
  const notes = await db
    .select({ day: treatments.sessionDate })
    .from(treatments)
    .where(and(eq(treatments.clientId, clientId), isNotNull(treatments.signedAt)))
    .orderBy(asc(treatments.sessionDate));
  const signedOn = notes.flatMap(({ day }) => (day ? [day] : []));
  return (
    about && {
      ...about,
      first: signedOn[0],
      last: signedOn.at(-1),
      sessions: notes.length,
    }
  );
}

/** Whom a letter is about, for its page. */
export const findAbout = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => readAbout(db, clientId));
