import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { clientNotes, wellnessSessionNotes } from "#db/schema/care/notes.ts";
import { carePhotos, clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { areWaiting, isUnseen, isWaiting } from "./waiting.ts";
import type { ResponseView } from "./messages.ts";

type Input = { view: ResponseView; clientId?: string | undefined; page: number };

const needsSomebody = or(isUnseen, areWaiting);
const fullName = sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`;

/**
 * A page of the responses of the clients that a therapist may see, the latest first, and how many
 * each view contains: client, time, how it went, and whether they wait, without text. Two
 * statements.
 */
export const listResponses = (ctx: Ctx<Therapist>, { view, clientId, page }: Input) =>
  read(ctx, async (db) => {
    const ofClient = clientId ? eq(clientNoteResponses.clientId, clientId) : undefined;
    const [counts] = await db
      .select({
        "": sql<number>`count(*) filter (where ${needsSomebody})::integer`,
        all: sql<number>`count(*)::integer`,
      })
      .from(clientNoteResponses)
      .where(ofClient);
    const order = [desc(clientNoteResponses.createdAt), desc(clientNoteResponses.id)];
    // The page first, then its contents: names and threads of earlier rows are not read.
    const onPage = db
      .select({ id: clientNoteResponses.id })
      .from(clientNoteResponses)
      .where(and(ofClient, view === "" ? needsSomebody : undefined))
      .orderBy(...order)
      .limit(listSize)
      .offset(rowsBefore({ page }));
    const rows = await db
      .select({
        id: clientNoteResponses.id,
        status: clientNoteResponses.complianceStatus,
        createdAt: clientNoteResponses.createdAt,
        clientName: fullName,
        clientNumber: clients.clientNumber,
        isWaiting,
        isUnseen,
        hasPhoto: sql<boolean>`exists (select from ${carePhotos} where ${eq(carePhotos.id, clientNoteResponses.photoId)})`,
      })
      .from(clientNoteResponses)
      .innerJoin(clients, eq(clients.id, clientNoteResponses.clientId))
      .where(inArray(clientNoteResponses.id, onPage))
      .orderBy(...order);
    return { rows, counts: counts as Record<ResponseView, number> };
  });
export type ResponseRow = Awaited<ReturnType<typeof listResponses>>["rows"][number];

/** Whose response it is, as far as the therapist may see it, without its text. */
export const findClientOfResponse = (
  ctx: Ctx<Therapist>,
  id: string,
): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const columns = { clientId: clientNoteResponses.clientId };
    return (
      await db.select(columns).from(clientNoteResponses).where(eq(clientNoteResponses.id, id))
    )[0]?.clientId;
  });

/** One response with its words, the note it is about, and the thread below it. Two statements. */
export const findResponse = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    const [response] = await db
      .select({
        id: clientNoteResponses.id,
        status: clientNoteResponses.complianceStatus,
        clientName: fullName,
        feedback: clientNoteResponses.clientFeedback,
        question: clientNoteResponses.clientQuestion,
        // A photo that was taken down is not theirs to see, so it is not there.
        photoId: carePhotos.id,
        photoDescription: clientNoteResponses.photoDescription,
        createdAt: clientNoteResponses.createdAt,
        seenAt: clientNoteResponses.seenAt,
        isWaiting,
        clientNoteId: clientNoteResponses.clientNoteId,
        wellnessNoteId: clientNoteResponses.wellnessNoteId,
        noteTitle: sql<string>`coalesce(${clientNotes.title}, ${wellnessSessionNotes.sessionType})`,
        noteDate: sql<string>`coalesce(${clientNotes.appointmentDate}, ${wellnessSessionNotes.sessionDate})::text`,
        noteText: sql<string>`coalesce(${clientNotes.adviceGiven}, ${clientNotes.sessionDetails}, ${wellnessSessionNotes.sharedSummary}, '')`,
      })
      .from(clientNoteResponses)
      .innerJoin(clients, eq(clients.id, clientNoteResponses.clientId))
      .leftJoin(carePhotos, eq(carePhotos.id, clientNoteResponses.photoId))
      .leftJoin(clientNotes, eq(clientNotes.id, clientNoteResponses.clientNoteId))
      .leftJoin(
        wellnessSessionNotes,
        eq(wellnessSessionNotes.id, clientNoteResponses.wellnessNoteId),
      )
      .where(and(eq(clientNoteResponses.id, id), eq(clientNoteResponses.clientId, clientId)));
    if (!response) return undefined;
    const replies = await db
      .select({
        id: responseReplies.id,
        author: responseReplies.author,
        body: responseReplies.body,
        writtenAt: responseReplies.writtenAt,
        readAt: responseReplies.readAt,
        therapistName: therapists.name,
      })
      .from(responseReplies)
      .leftJoin(therapists, eq(therapists.id, responseReplies.authorId))
      .where(eq(responseReplies.responseId, id))
      .orderBy(asc(responseReplies.writtenAt), asc(responseReplies.id));
    return { ...response, replies };
  });
export type TherapistResponseView = NonNullable<Awaited<ReturnType<typeof findResponse>>>;
