import { href, redirect } from "react-router";
import { jsonResponse } from "#app/http/json-responses.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { notesFailed } from "#domain/care/treatments/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/draft.ts";
import { whyNotSaved } from "#app/routes/therapist/notes/notes-news.ts";
import { saveNote, sentTexts } from "#app/routes/therapist/notes/save-note.ts";

/** Drafts are only posted here: a GET is redirected to the page with the form. */
export const loader = () => redirect(href("/therapist/notes"));

/**
 * The version that the form goes on with. Where another device saved meanwhile, both were merged,
 * which the form does not show: it keeps the version it was opened with, and is merged again when
 * it sends more.
 */
const keptAs = (version: number, over: string) =>
  version === Number(over) + 1 ? { version: String(version) } : { version: over, merged: true };

/** Takes a note while it is typed, and answers the version that is stored now, or a sentence why nothing was saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const form = await request.formData();
  const valueOf = (name: string) => String(form.get(name) ?? "");
  const [id, clientId] = [valueOf("note_id"), valueOf("client_id")];
  if (!isUuid(id) || !isUuid(clientId))
    return jsonResponse({ why: "lost", words: notesFailed.save }, 404);
  const sent = {
    id,
    clientId,
    sessionId: valueOf("session_id"),
    texts: sentTexts(form),
    unsure: valueOf("unsure"),
  };
  const saved = await saveNote(ctx, sent, {
    sign: false,
  });
  if (saved.ok)
    return jsonResponse(keptAs("version" in saved.value ? saved.value.version : 0, saved.over));
  if ("clashes" in saved || saved.why === "changed-meanwhile")
    return jsonResponse(
      { why: "clash", words: "Changed on another device too: press Keep as draft to see both." },
      409,
    );
  if (saved.why === "mistyped") {
    const [first] = Object.values((saved as { errors: Record<string, string> }).errors);
    return jsonResponse({ why: "mistyped", words: first ?? notesFailed.save }, 422);
  }
  const words = (whyNotSaved as Record<string, string>)[saved.why];
  return jsonResponse({ why: saved.why, words: words ?? notesFailed.save }, 409);
}
