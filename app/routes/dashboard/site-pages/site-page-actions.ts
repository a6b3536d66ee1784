import { data, href, redirect, type RouterContextProvider } from "react-router";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { publishingRefusal, readPublishing } from "#app/http/publishing-step.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { articleForm, sitePageForm } from "#domain/studio/site-pages/forms.ts";
import {
  type SitePageKind,
  type sitePageMessages,
  sitePageRefusals,
} from "#domain/studio/site-pages/messages.ts";
import { publishSitePage } from "#domain/studio/site-pages/publish-site-page.ts";
import {
  addSitePage,
  changeSitePage,
  removeSitePage,
} from "#domain/studio/site-pages/save-site-page.ts";
import { takeBackSitePage } from "#domain/studio/site-pages/take-back-version.ts";
import { readSitePage } from "./site-page-data.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const schemas = { page: sitePageForm, article: articleForm };

const listOf = (kind: SitePageKind) =>
  kind === "article" ? href("/dashboard/articles") : href("/dashboard/pages");
const editorOf = (kind: SitePageKind, id: string) =>
  kind === "article"
    ? href("/dashboard/articles/:articleId", { articleId: id })
    : href("/dashboard/pages/own/:pageId", { pageId: id });

const fieldOf: Partial<Record<keyof typeof sitePageRefusals, string>> = {
  "address-taken": "slug",
  "no-such-image": "picturePath",
  "no-such-author": "authorId",
  "no-such-service": "serviceId",
  "nothing-to-read": "body",
};

/** Why it was not saved: at the field that it is about. */
function refusal(why: keyof typeof sitePageRefusals) {
  const field = fieldOf[why];
  const message = sitePageRefusals[why];
  return field ? { errors: { [field]: message } } : { failed: message };
}

/** Adds a page or an article as a draft. */
export async function submitNewSitePage({ request, context }: Sent, kind: SitePageKind) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, schemas[kind]);
  const { values } = read;
  if (!read.ok) return data<EditResult>({ values, errors: read.errors }, 422);
  const added = await addSitePage(ctx, { kind, form: read.value });
  if (!added.ok) return data<EditResult>({ values, ...refusal(added.why) }, 409);
  throw redirect(`${editorOf(kind, added.value.id)}?done=added`, 303);
}

/** Saves, publishes, takes back or removes a page or an article, by the form's `intent`. */
export async function handleSitePageAction(
  { request, context }: Sent,
  kind: SitePageKind,
  id: string,
) {
  const { ctx, account } = requireOwner(context);
  const by = account.name;
  const values = textsIn(await request.formData());
  const { intent = "", version = "", versionId = "" } = values;
  if (intent === "remove") {
    await removeSitePage(ctx, kind, id);
    throw redirect(`${listOf(kind)}?done=removed`, 303);
  }
  const publishing = readPublishing(values);
  if (publishing && "unread" in publishing) return data<EditResult>(publishing.unread, 422);
  if (publishing || intent === "take-back") {
    const outcome = publishing
      ? await publishSitePage(ctx, { kind, id, version, step: publishing.step, by })
      : await takeBackSitePage(ctx, { kind, id, versionId, version, by });
    if (outcome.ok) throw redirect(`${editorOf(kind, id)}?done=${intent}`, 303);
    const { why } = outcome;
    const status = why === "no-such-page" ? 404 : 409;
    return data<EditResult>(publishingRefusal(values, why, sitePageRefusals[why]), status);
  }
  const to = intent === "publish-edit" ? "site" : "draft";
  let went: keyof typeof sitePageMessages = "changed";
  const unsaved = await submitEdit(values, {
    intent: "page",
    schema: schemas[kind],
    save: async (form, opened) => {
      const outcome = await changeSitePage(ctx, { kind, id, version: opened, form, to, by });
      if (outcome.ok) went = outcome.value;
      return outcome;
    },
    saved: async () => (await readSitePage(ctx, kind, id))?.saved,
    refusal,
  });
  if (!unsaved) throw redirect(`${editorOf(kind, id)}?done=${went}`, 303);
  return data<EditResult>(unsaved.result, unsaved.status);
}
