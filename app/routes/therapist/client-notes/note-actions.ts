import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { clashesIn, openedWith, saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import {
  type ClientNoteForm,
  clientNoteForm,
  newClientNoteForm,
} from "#domain/care/client-notes/forms.ts";
import { linksValue } from "#domain/care/client-notes/links.ts";
import { findClientNote, type ClientNoteRow } from "#domain/care/client-notes/queries.ts";
import { addClientNote, changeClientNote } from "#domain/care/client-notes/save-client-note.ts";
import { setNoteShared } from "#domain/care/client-notes/share-note.ts";
import { noteRefusals } from "#domain/care/client-notes/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Texts = Record<string, string>;
/** What a note's form answers when it stays; with the note as the client would read it, where that was asked. */
export type NoteResult = EditResult & { preview?: Preview };
export type Preview = Pick<
  ClientNoteForm,
  "title" | "appointment_date" | "session_details" | "advice_given"
> &
  Pick<ClientNoteForm, "appointment_time" | "helpful_urls" | "priority_level">;

type Sent = { ctx: Ctx<Therapist>; record: OpenRecord; values: Texts };
const path = href("/therapist/client-notes");

/** Adds a note, shows what the client would read, or says at its field what is wrong. */
export async function submitNewNote({ ctx, record, values }: Sent) {
  const read = newClientNoteForm.safeParse(values);
  if (!read.success) return data<NoteResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  if (values["intent"] === "preview")
    return data<NoteResult>({ values, preview: previewOf(read.data) });
  const added = await addClientNote(ctx, record, read.data);
  if (!added.ok) return data<NoteResult>({ values, failed: noteRefusals[added.why] }, 409);
  const news = read.data.client_can_view_notes ? "added-shared" : "added";
  throw redirect(`${path}/${added.value.id}?done=${news}`, 303);
}

/** Does what the form of a note asks for: save it over the version it was opened with, preview, share, take back. */
export async function handleNoteAction({ id, ...sent }: Sent & { id: string }) {
  const { ctx, record, values } = sent;
  const { intent = "save" } = values;
  if (intent === "share" || intent === "withdraw") {
    const set = await setNoteShared(ctx, record, { id, isShared: intent === "share" });
    if (!set.ok) return data<NoteResult>({ failed: noteRefusals[set.why] }, 409);
    throw redirect(`${path}/${id}?done=${intent === "share" ? "shared" : "withdrawn"}`, 303);
  }
  if (intent === "preview") return preview(values);
  return saveNote({ id, ...sent });
}

async function saveNote({ ctx, record, values: all, id }: Sent & { id: string }) {
  const { intent: _, ...sent } = all;
  const outcome = await saveOver(sent, {
    save: async (values, version) => {
      const read = clientNoteForm.safeParse(values);
      if (!read.success)
        return {
          ok: false,
          why: "mistyped",
          errors: fieldErrorsIn(read.error),
        } as const;
      return changeClientNote(ctx, record, { id, version, form: read.data });
    },
    saved: async () => savedNote(await findClientNote(ctx, record, id)),
  });
  if (outcome.ok) throw redirect(`${path}/${id}?done=changed`, 303);
  const again = { values: outcome.values, opened: outcome.opened };
  if ("clashes" in outcome) return data<NoteResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<NoteResult>({ ...again, errors: outcome.errors }, 422);
  return data<NoteResult>({ ...again, failed: noteRefusals[outcome.why] }, 409);
}

function preview(values: Texts) {
  const asked = { values, opened: openedWith(values), ...clashesIn(values) };
  const read = clientNoteForm.safeParse(values);
  if (!read.success) return data<NoteResult>({ ...asked, errors: fieldErrorsIn(read.error) }, 422);
  return data<NoteResult>({ ...asked, preview: previewOf(read.data) });
}

const previewOf = (note: ClientNoteForm): Preview => ({
  title: note.title,
  appointment_date: note.appointment_date,
  appointment_time: note.appointment_time,
  session_details: note.session_details,
  advice_given: note.advice_given,
  helpful_urls: note.helpful_urls,
  priority_level: note.priority_level,
});

/** A stored note as the client reads it. */
export const previewOfSaved = (note: ClientNoteRow): Preview => ({
  title: note.title,
  appointment_date: note.appointmentDate,
  appointment_time: note.appointmentTime?.slice(0, 5) ?? null,
  session_details: note.sessionDetails,
  advice_given: note.adviceGiven,
  helpful_urls: note.helpfulLinks,
  priority_level: note.priorityLevel,
});

/** A note as its form is opened with it. */
export const savedNote = <N extends ClientNoteRow | undefined>(
  note: N,
): Saved | Extract<N, undefined> =>
  (note && { version: versionOf(note), values: valuesOf(note) }) as Saved | Extract<N, undefined>;

const valuesOf = (note: ClientNoteRow): Texts => ({
  title: note.title,
  appointment_date: note.appointmentDate,
  appointment_time: note.appointmentTime?.slice(0, 5) ?? "",
  session_details: note.sessionDetails ?? "",
  advice_given: note.adviceGiven ?? "",
  helpful_urls: linksValue(note.helpfulLinks),
  priority_level: note.priorityLevel,
  note_type: note.noteType,
  client_can_view_notes: note.isShared ? "on" : "",
});
