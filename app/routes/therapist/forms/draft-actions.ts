import { randomUUID } from "node:crypto";
import { data, href, redirect, type RouterContextProvider } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import {
  beginVersion,
  dropVersion,
  publishVersion,
  saveVersion,
} from "#domain/care/forms/draft-version.ts";
import { editSections, readEdit } from "#domain/care/forms/edit-sections.ts";
import { formEditorRefusals, type Section } from "#domain/care/forms/messages.ts";
import { fieldAt, readVersionInput } from "./read-version-input.ts";

/** What the editor shows again where something was refused. */
export type DraftResult = ActionResult & {
  again?: { sections: Section[]; wording: string; version: string };
};

/** Begins, saves, edits, publishes or drops the draft of a form. Each button of the editor saves what was typed, too. */
export async function handleDraftAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug: string,
) {
  const { ctx } = requireTherapist(context);
  const values = textsIn(await request.formData());
  const intent = values["intent"] ?? "";
  const page = href("/therapist/forms/:slug", { slug });
  if (intent === "begin") {
    const begun = await beginVersion(ctx, slug);
    return redirect(begun.ok ? `${page}/draft` : href("/therapist/forms"), 303);
  }
  if (intent === "drop") {
    const dropped = await dropVersion(ctx, slug);
    return redirect(
      dropped.value.isGone ? `${href("/therapist/forms")}?done=gone` : `${page}?done=dropped`,
      303,
    );
  }
  const { sections: sent, wording } = readVersionInput(values);
  const edit = readEdit(intent);
  const sections = edit ? editSections(sent, edit, `q-${randomUUID().slice(0, 8)}`) : sent;
  const version = { slug, version: values["version"] ?? "", sections, wording };
  const kept =
    intent === "publish" ? await publishVersion(ctx, version) : await saveVersion(ctx, version);
  if (kept.ok && intent === "publish") return redirect(`${page}?done=published`, 303);
  if (kept.ok) return redirect(`${page}/draft${edit ? placeOf(edit) : "?done=saved"}`, 303);
  const again = { sections, wording, version: "version" in kept ? kept.version : version.version };
  if (kept.why === "not-ready") {
    const errors = Object.fromEntries(
      kept.issues.map(({ path, message }) => [fieldAt(path), message]).toReversed(),
    );
    const { "": whole, ...atFields } = errors;
    return data<DraftResult>({ again, errors: atFields, ...(whole && { failed: whole }) }, 422);
  }
  const failed = kept.why === "too-long" ? kept.said : formEditorRefusals[kept.why];
  return data<DraftResult>({ again, failed }, kept.why === "too-long" ? 422 : 409);
}

/** Back to the section that was edited. */
const placeOf = ({ section }: { section: number }): string =>
  section < 0 ? "#end" : `#section-${section}`;
