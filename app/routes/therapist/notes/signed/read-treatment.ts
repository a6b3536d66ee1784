import { redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { listOpenEpisodes } from "#domain/care/episodes/queries.ts";
import { judgeNote } from "#domain/care/measuring/note-grid.ts";
import { listMeasured } from "#domain/care/measuring/queries.ts";
import { textsOf } from "#domain/care/treatments/forms.ts";
import {
  findSharedTexts,
  findTreatment,
  findTreatmentClient,
  listAmendments,
} from "#domain/care/treatments/queries.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { listNoteVersions } from "#domain/care/client-notes/queries.ts";
import { openCare } from "#app/routes/therapist/open-care.ts";
import { notesHref } from "#app/routes/therapist/notes/notes-address.ts";

/** Printing has an address of its own, so that it is a line of the audit of its own. */
export const isPrinting = (url: URL): boolean => url.searchParams.has("print");

/**
 * A signed note for its page, written to the audit first; a draft of the reader's own redirects to
 * its form.
 */
export async function readTreatment(
  context: Readonly<RouterContextProvider>,
  id: string,
  url: URL,
) {
  const { ctx } = requireTherapist(context);
  const clientId = orNotFound(await findTreatmentClient(ctx, id));
  const record = await openCare(context, clientId, {
    what: isPrinting(url) ? "a-session-note-on-paper" : "a-session-note",
    url,
  });
  const note = orNotFound(await findTreatment(ctx, record, id));
  if (!note.signedAt)
    throw redirect(
      notesHref({
        client: clientId,
        tab: "new",
        draft: id,
      }),
    );
  const client = orNotFound(await findPracticeClient(ctx, clientId));
  const may = (permission: "create_notes" | "edit_notes") =>
    ctx.actor.permissions.includes(permission);
  const today = await findSharedTexts(ctx, record, id);
  const episodes = note.episodeId ? await listOpenEpisodes(ctx, record, note.episodeId) : [];
  return {
    note,
    episode: episodes.find((one) => one.id === note.episodeId),
    measures: judgeNote(note.measures, await listMeasured(ctx, record), note.sessionDate!),
    // What the client reads today, where it was put right since it was signed.
    texts: { ...textsOf(note), ...today?.texts },
    changed: today?.changed,
    isWritten: today !== undefined,
    versions: await listNoteVersions(ctx, record, id),
    client: {
      id: clientId,
      firstName: client.firstName,
      name: `${client.firstName} ${client.lastName}`,
    },
    amendments: await listAmendments(ctx, record, id),
    isOwn: note.therapistId === ctx.actor.id,
    may: { edit: may("edit_notes"), create: may("create_notes") },
  };
}
