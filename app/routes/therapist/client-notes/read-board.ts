import { redirect, type RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import {
  listClientNotes,
  type ClientNoteRow,
  listLatestNotes,
} from "#domain/care/client-notes/queries.ts";
import type { NoteView } from "#domain/care/client-notes/messages.ts";
import { listCareClients } from "#domain/care/record/list-care-clients.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";
import { boardRules } from "./board-rules.ts";

/** What the board shows: the notes of the chosen client, whose record is opened for it, or without one the latest ones. */
export async function readBoard(context: Readonly<RouterContextProvider>, url: URL) {
  const { ctx } = requireTherapist(context);
  const rules = boardRules(url.pathname.replace(/\.data$/, ""));
  const query = readListAddress(url.searchParams, rules);
  const clientId = isUuid(query.filters.client) ? query.filters.client : undefined;
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 80);
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const record = clientId
    ? await openCare(context, clientId, { what: "the-client-notes", url })
    : undefined;
  const clients = await listCareClients(ctx, { words: find, clientId });
  const shared = { path: rules.path, query, find, clients, mayWrite };
  if (!record) return { ...shared, latest: await listLatestNotes(ctx) };
  const view = query.filters.show as NoteView;
  const { rows, counts } = await listClientNotes(ctx, record, { view, page: query.page });
  const past = pastTheEnd(rules, query, counts[view]);
  if (past) throw redirect(past);
  return {
    ...shared,
    client: clients.find(({ id }) => id === clientId),
    rows: rows.map(noteViewOf),
    counts,
  };
}
export type Board = Awaited<ReturnType<typeof readBoard>>;

/** As much of the words as a list needs. */
const noteViewOf = ({ sessionDetails, adviceGiven, helpfulLinks, ...note }: ClientNoteRow) => ({
  id: note.id,
  title: note.title,
  noteType: note.noteType,
  priorityLevel: note.priorityLevel,
  appointmentDate: note.appointmentDate,
  appointmentTime: note.appointmentTime,
  writtenBy: note.writtenBy,
  isShared: note.isShared,
  readAt: note.readAt,
  responseId: note.responseId,
  beginning: (sessionDetails ?? adviceGiven ?? "").slice(0, 240),
  links: helpfulLinks.length,
});
export type ClientNoteView = ReturnType<typeof noteViewOf>;
