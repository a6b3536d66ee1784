import { and, desc, eq, or, sql } from "drizzle-orm";
import {
  clientNotes,
  noteNotices,
  noteVersions,
  wellnessSessionNotes,
} from "#db/schema/care/notes.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import type { NoteView } from "./messages.ts";

const columns = {
  id: clientNotes.id,
  title: clientNotes.title,
  noteType: clientNotes.noteType,
  appointmentDate: clientNotes.appointmentDate,
  appointmentTime: clientNotes.appointmentTime,
  sessionDetails: clientNotes.sessionDetails,
  adviceGiven: clientNotes.adviceGiven,
  helpfulLinks: clientNotes.helpfulLinks,
  priorityLevel: clientNotes.priorityLevel,
  isShared: clientNotes.clientCanViewNotes,
  version: clientNotes.version,
  writtenBy: therapists.name,
  createdBy: clientNotes.createdBy,
  readAt: noteNotices.clientReadAt,
  responseId: clientNoteResponses.id,
};

const latestFirst = [
  desc(clientNotes.appointmentDate),
  desc(clientNotes.createdAt),
  desc(clientNotes.id),
];
const number = (type?: string) =>
  sql<number>`count(*)${type ? sql` filter (where ${clientNotes.noteType} = ${type})` : sql``}::integer`;

type Input = { view: NoteView; page: number };

/** A page of the notes to one client, the latest appointment first, and how many each tab holds; two statements. */
export const listClientNotes = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { view, page }: Input,
) =>
  read(ctx, async (db) => {
    const ofClient = eq(clientNotes.clientId, clientId);
    const [counts] = await db
      .select({
        "": number(),
        session: number("session"),
        advice: number("advice"),
        resources: number("resources"),
      })
      .from(clientNotes)
      .where(ofClient);
    const rows = await db
      .select(columns)
      .from(clientNotes)
      .innerJoin(therapists, eq(therapists.id, clientNotes.createdBy))
      .leftJoin(noteNotices, eq(noteNotices.noteId, clientNotes.id))
      .leftJoin(clientNoteResponses, eq(clientNoteResponses.noteId, clientNotes.id))
      .where(and(ofClient, view ? eq(clientNotes.noteType, view) : undefined))
      .orderBy(...latestFirst)
      .limit(listSize)
      .offset(rowsBefore({ page }));
    return { rows, counts: counts as Record<NoteView, number> };
  });
export type ClientNoteRow = Awaited<ReturnType<typeof listClientNotes>>["rows"][number];

/** One note to a client, with whether it has been read and answered. */
export const findClientNote = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(
    ctx,
    async (db) =>
      (
        await db
          .select(columns)
          .from(clientNotes)
          .innerJoin(therapists, eq(therapists.id, clientNotes.createdBy))
          .leftJoin(noteNotices, eq(noteNotices.noteId, clientNotes.id))
          .leftJoin(clientNoteResponses, eq(clientNoteResponses.noteId, clientNotes.id))
          .where(and(eq(clientNotes.id, id), eq(clientNotes.clientId, clientId)))
      )[0],
  );

/** The client of a note, as far as the therapist may see it, without its text. */
export const findClientOfNote = (ctx: Ctx<Therapist>, id: string): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const [note] = await db
      .select({ clientId: clientNotes.clientId })
      .from(clientNotes)
      .where(eq(clientNotes.id, id));
    return note?.clientId;
  });

/** The therapist's latest notes about all clients: names, dates and states, without their text. */
export const listLatestNotes = (ctx: Ctx<Therapist>, limit = 10) =>
  read(ctx, (db) =>
    db
      .select({
        id: clientNotes.id,
        noteType: clientNotes.noteType,
        priorityLevel: clientNotes.priorityLevel,
        appointmentDate: clientNotes.appointmentDate,
        isShared: clientNotes.clientCanViewNotes,
        readAt: noteNotices.clientReadAt,
        clientId: clients.id,
        clientName: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
      })
      .from(clientNotes)
      .innerJoin(clients, eq(clients.id, clientNotes.clientId))
      .leftJoin(noteNotices, eq(noteNotices.noteId, clientNotes.id))
      .where(eq(clientNotes.createdBy, ctx.actor.id))
      .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
      .limit(limit),
  );
export type LatestNote = Awaited<ReturnType<typeof listLatestNotes>>[number];

/** What a note to a client, or a client's part of a session note (by its treatment), said before; the last first. */
export const listNoteVersions = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, (db) =>
    db
      .select({
        id: noteVersions.id,
        number: noteVersions.number,
        content: noteVersions.content,
        wasShared: noteVersions.wasShared,
        replacedAt: noteVersions.replacedAt,
        replacedBy: therapists.name,
      })
      .from(noteVersions)
      .innerJoin(therapists, eq(therapists.id, noteVersions.replacedBy))
      .leftJoin(wellnessSessionNotes, eq(wellnessSessionNotes.id, noteVersions.wellnessNoteId))
      .where(
        and(
          eq(noteVersions.clientId, clientId),
          or(eq(noteVersions.clientNoteId, id), eq(wellnessSessionNotes.treatmentId, id)),
        ),
      )
      .orderBy(desc(noteVersions.number))
      .limit(50),
  );
export type NoteVersion = Awaited<ReturnType<typeof listNoteVersions>>[number];
