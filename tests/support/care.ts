// Builders of what therapists write to clients, as they type it; tests/support/shared-notes.ts says who treats which client.
import { randomUUID } from "node:crypto";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";

/** A client's record, opened by a therapist who may. */
export async function aRecord(therapist: Ctx<Therapist>, client: Ctx<Client>) {
  const opened = await openCareRecord(therapist, client.actor.id, {
    what: "the-test",
  });
  if (!opened.ok) throw new Error(`the record was refused: ${opened.why}`);
  return opened.value;
}

/** What a therapist types in a note to a client. */
export const noteValues = (values: Record<string, string> = {}) => ({
  title: "After your first session",
  appointment_date: "2026-06-10",
  priority_level: "medium",
  note_type: "advice",
  advice_given: "Ten minutes of walking",
  form_key: randomUUID(),
  client_can_view_notes: "on",
  ...values,
});
