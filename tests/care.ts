// Builders of care: who treats whom, consent in force, records opened, notes.
import { randomUUID } from "node:crypto";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { newClientNoteForm } from "#domain/care/client-notes/forms.ts";
import { addClientNote } from "#domain/care/client-notes/save-client-note.ts";
import { openCareRecord } from "#domain/care/file/open-care-record.ts";
import { noon, type Studio } from "./studio.ts";

/** From now on a therapist treats a client. */
export const treats = (studio: Studio, therapist: Ctx<Therapist>, client: Ctx<Client>) =>
  studio.owner.query("insert into client_therapists (client_id, therapist_id, since) values ($1, $2, $3)", [
    ...[client.actor.id, therapist.actor.id, noon.toISOString()],
  ]);

/** A client consents to records about their health. */
export const consents = (studio: Studio, client: Ctx<Client>, purpose = "medical") =>
  studio.owner.query(
    `insert into consents (client_id, purpose, given_at, wording_version, wording) values ($1, $2, $3, 1, 'Yes')
     on conflict do nothing`,
    [client.actor.id, purpose, noon.toISOString()],
  );

/** A client's record, opened by somebody who may. */
export async function aRecord(therapist: Ctx<Therapist>, client: Ctx<Client>) {
  const opened = await openCareRecord(therapist, client.actor.id, { what: "the-test", address: "192.0.2.1" });
  if (!opened.ok) throw new Error(`the record was refused: ${opened.why}`);
  return opened.value;
}

/** What a therapist types in a note to a client. */
export const typedNote = (typed: Record<string, string> = {}) => ({
  ...{ title: "After your first session", appointment_date: "2026-06-10", priority_level: "medium" },
  ...{
    note_type: "advice",
    advice_given: "Ten minutes of walking",
    form_key: randomUUID(),
    client_can_view_notes: "on",
  },
  ...typed,
});

/** A note to a client, shared unless told. */
export async function aClientNote(therapist: Ctx<Therapist>, client: Ctx<Client>, typed: Record<string, string> = {}) {
  const added = await addClientNote(
    therapist,
    await aRecord(therapist, client),
    newClientNoteForm.parse(typedNote(typed)),
  );
  if (!added.ok) throw new Error(`the note was refused: ${added.why}`);
  return added.value.id;
}
