import type { RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import { measures } from "#domain/care/measuring/library.ts";
import { templateTexts } from "#domain/care/note-templates/forms.ts";
import { shippedTemplates } from "#domain/care/note-templates/shipped.ts";
import { structureOf } from "#domain/care/note-templates/rules.ts";
import { textsOf } from "#domain/care/treatments/forms.ts";
import { findTreatment, findTreatmentClient } from "#domain/care/treatments/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";

/** What a template can ask to be measured. */
export const measureChoices = measures.map(({ key, name, area }) => ({ key, name, area }));

/** What a new template begins with: a shipped one, how a note is put together, or nothing. */
export async function readSource(context: Readonly<RouterContextProvider>, url: URL) {
  const { ctx } = requireTherapist(context);
  const shipped = shippedTemplates.find(({ id }) => id === url.searchParams.get("from"));
  if (shipped) return { values: templateTexts(shipped), isFromNote: false };
  const noteId = url.searchParams.get("note") ?? "";
  const clientId = isUuid(noteId) ? await findTreatmentClient(ctx, noteId) : undefined;
  if (!clientId) return { values: {}, isFromNote: false };
  const record = await openCare(context, clientId, { what: "a-session-note", url });
  const note = await findTreatment(ctx, record, noteId);
  if (!note) return { values: {}, isFromNote: false };
  const measured = note.measures.map(({ key }) => key);
  const asked = note.redFlags.map(({ key }) => key);
  const structure = structureOf(textsOf(note), measured, asked);
  return { values: templateTexts({ name: "", ...structure }), isFromNote: true };
}
