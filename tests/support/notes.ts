// Builders of session notes, made through the commands that make them.
import { randomUUID } from "node:crypto";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readWritten, type Written } from "#domain/care/treatments/forms.ts";
import { signTreatment } from "#domain/care/treatments/sign-treatment.ts";
import type { ToWrite } from "#domain/care/treatments/write-treatment.ts";

/** What a therapist types into a whole note of 10 June 2026, the day of `noon`. */
export const noteValues: Record<string, string> = {
  session_date: "2026-06-10",
  treatment_type: "Sports Therapy",
  duration_minutes: "60",
  location: "Studio",
  pain_scale_before: "6",
  pain_scale_after: "0",
  assessment_notes: "Guarded left rotation",
  shared_summary: "We worked on how your lower back bends.",
  home_practice_suggestions: "Cat stretch each morning",
  "techniques_used:Cupping": "on",
  "areas_treated:Lower Back": "on",
  "plan:a1:title": "Cat stretch",
  "plan:a1:description": "Ten slow ones, on all fours",
  "plan:a1:frequency": "daily",
  "plan:a1:duration": "5-10 minutes",
  "plan:a1:priority": "high",
  "plan:a1:category": "exercise",
  "resource:b1:title": "How to breathe",
  "resource:b1:url": "https://example.com/breathe",
  "resource:b1:description": "",
  "resource:b1:type": "video",
  client_can_view: "on",
  confidential_therapist_notes: "Seems worried about work",
};

/** That form read, with whatever is typed otherwise. */
export function written(values: Record<string, string> = {}): Written {
  const read = readWritten({ ...noteValues, ...values });
  if (!read.written) throw new Error(`the note makes no sense: ${JSON.stringify(read.errors)}`);
  return read.written;
}

/** A note about a client that has not been saved yet. */
export const aNewNote = (client: Ctx<Client>, values: Record<string, string> = {}): ToWrite => ({
  id: randomUUID(),
  clientId: client.actor.id,
  version: "0",
  written: written(values),
});

/** A signed note about a client. */
export async function aSignedNote(
  therapist: Ctx<Therapist>,
  client: Ctx<Client>,
  values?: Record<string, string>,
) {
  const note = aNewNote(client, values);
  const signed = await signTreatment(therapist, note);
  if (!signed.ok) throw new Error(`the note was refused: ${signed.why}`);
  return note;
}
