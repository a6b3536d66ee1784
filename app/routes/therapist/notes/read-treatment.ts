import { redirect } from "react-router";
import { orNotFound } from "#app/http/answers.ts";
import { textsOf } from "#domain/care/treatments/forms.ts";
import { findTreatment, findTreatmentClient, listAmendments } from "#domain/care/treatments/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { notesHref } from "./notes-address.ts";
import { openedFor } from "./read-notes.ts";

/** A signed note for its page, written down as read first; a draft of one's own is led to its form. */
export async function readTreatment(ctx: Ctx<Therapist>, id: string, { url, address }: { url: URL; address: string }) {
  const clientId = orNotFound(await findTreatmentClient(ctx, id));
  const record = await openedFor(ctx, clientId, { what: "a-session-note", address, url });
  const note = orNotFound(await findTreatment(ctx, record, id));
  if (!note.signedAt) throw redirect(notesHref({ client: clientId, tab: "new", draft: id }));
  const client = orNotFound(await findPracticeClient(ctx, clientId));
  const may = (permission: "create_notes" | "edit_notes") => ctx.actor.permissions.includes(permission);
  return {
    note,
    texts: textsOf(note),
    client: { id: clientId, firstName: client.firstName, name: `${client.firstName} ${client.lastName}` },
    amendments: await listAmendments(ctx, record, id),
    isOwn: note.therapistId === ctx.actor.id,
    may: { edit: may("edit_notes"), create: may("create_notes") },
  };
}
