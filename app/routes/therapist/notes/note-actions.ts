import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { clashesIn, openedWith, ownFields } from "#app/http/save-over.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import {
  addPhrase,
  maxPhrases,
  phraseForm,
  removePhrase,
} from "#domain/care/treatments/note-parts.ts";
import { listOfferedTemplates } from "#domain/care/note-templates/queries.ts";
import { withTemplate } from "#domain/care/note-templates/rules.ts";
import { discardDraft } from "#domain/care/treatments/save-draft.ts";
import { notesFailed, planDefaults, resourceDefaults } from "#domain/care/treatments/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { notesHref } from "./notes-address.ts";
import { whyNotSaved } from "./notes-news.ts";
import { saveNote, sentTexts } from "./save-note.ts";

/** What the form of a note answers; a note that has to begin anew gets another id. */
export type NoteResult = EditResult & { noteId?: string };

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Keeps, signs or discards a note, and what its form's smaller buttons do where there is no script. */
export async function handleNoteAction({ request, context }: ActionArgs) {
  const { ctx } = requireTherapist(context);
  const form = await request.formData();
  const valueOf = (name: string) => String(form.get(name) ?? "");
  const [intent, texts] = [valueOf("intent") || "sign", sentTexts(form)];
  const id = orNotFound(isUuid(valueOf("note_id")) ? valueOf("note_id") : undefined);
  const clientId = orNotFound(isUuid(valueOf("client_id")) ? valueOf("client_id") : undefined);
  try {
    if (intent === "discard") {
      await discardDraft(ctx, id);
      throw redirect(notesHref({ client: clientId, done: "discarded" }), 303);
    }
    const small = { texts, phrase: valueOf("new_phrase"), template: valueOf("template_choice") };
    const stays = await handleSmallIntent(ctx, intent, small);
    if (stays) return stays;
    const saved = await saveNote(
      ctx,
      { id, clientId, sessionId: valueOf("session_id"), texts, unsure: valueOf("unsure") },
      { sign: intent === "sign" },
    );
    if (saved.ok) throw redirect(afterSaving(intent, clientId, id), 303);
    return refusalResult(saved, { clientId, id });
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    const again = { values: ownFields(texts), opened: openedWith(texts) };
    return data<NoteResult>({ ...again, failed: notesFailed.save, reference }, status);
  }
}

const afterSaving = (intent: string, client: string, draft: string) =>
  intent === "sign"
    ? notesHref({ client, done: "signed" })
    : notesHref({ client, tab: "new", draft, done: "kept" });

type NotSaved = Extract<Awaited<ReturnType<typeof saveNote>>, { ok: false }>;

function refusalResult(saved: NotSaved, { clientId, id }: { clientId: string; id: string }) {
  const { values, opened } = saved;
  const again = { values, opened };
  if ("clashes" in saved) return data<NoteResult>({ ...again, clashes: saved.clashes }, 409);
  if (saved.why === "mistyped") {
    const { errors, failed } = saved as { errors: Record<string, string>; failed?: string };
    return data<NoteResult>({ ...again, errors, ...(failed && { failed }) }, 422);
  }
  if (saved.why === "no-consent" || saved.why === "guardian-missing")
    return data<NoteResult>({ ...again, failed: whyNotSaved[saved.why] }, 409);
  if (saved.why === "gone") {
    const anew = { noteId: randomUUID(), opened: { version: "0", values: {} } };
    return data<NoteResult>({ values, ...anew, failed: whyNotSaved.gone }, 409);
  }
  // Submitted twice, or the first response was lost: the note is signed in the history.
  if (saved.why === "signed" || saved.why === "changed-meanwhile")
    return data<NoteResult>({ ...again, failed: whyNotSaved.signed, noteId: id }, 409);
  if (saved.why === "unknown" || saved.why === "not-allowed")
    return data<NoteResult>({ ...again, failed: whyNotSaved[saved.why] }, 403);
  throw redirect(notesHref({ client: clientId }), 303);
}

type Small = { texts: Record<string, string>; phrase: string; template: string };

/** A template, another row, a phrase more or less: the page stays as it was typed, and nothing is saved. */
async function handleSmallIntent(
  ctx: Ctx<Therapist>,
  intent: string,
  { texts, phrase, template }: Small,
) {
  const again = { values: ownFields(texts), opened: openedWith(texts), ...clashesIn(texts) };
  const [task, which = ""] = intent.split(":");
  if (task === "use-template") {
    const chosen = (await listOfferedTemplates(ctx)).find(({ id }) => id === template);
    const values = chosen ? withTemplate(again.values, chosen) : again.values;
    return data<NoteResult>({ ...again, values });
  }
  if (task === "add-plan" || task === "add-resource") {
    const [kind, row] =
      task === "add-plan"
        ? (["plan", planDefaults] as const)
        : (["resource", resourceDefaults] as const);
    const id = randomUUID();
    const fields = Object.entries(row).map(([name, value]) => [`${kind}:${id}:${name}`, value]);
    return data<NoteResult>({
      ...again,
      values: { ...again.values, ...Object.fromEntries(fields) },
    });
  }
  if (task === "add-phrase") {
    const read = phraseForm.safeParse(phrase);
    if (!read.success)
      return data<NoteResult>(
        { ...again, errors: { new_phrase: read.error.issues[0]!.message } },
        422,
      );
    const added = await addPhrase(ctx, read.data);
    const errors = { new_phrase: `Please keep to ${maxPhrases} phrases.` };
    return added.ok ? data<NoteResult>(again) : data<NoteResult>({ ...again, errors }, 409);
  }
  if (task !== "remove-phrase") return undefined;
  if (isUuid(which)) await removePhrase(ctx, which);
  return data<NoteResult>(again);
}
