import { data, href, redirect, type RouterContextProvider } from "react-router";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { publishingRefusal, readPublishing } from "#app/http/publishing-step.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { servicePageForm } from "#domain/studio/branding/forms.ts";
import { type pageMessages, pageRefusals } from "#domain/studio/branding/messages.ts";
import { hasModule } from "#domain/studio/branding/queries.ts";
import {
  addPage,
  changePage,
  publishPage,
  takeBackPage,
} from "#domain/studio/branding/save-page.ts";
import { givenPageForm } from "#domain/studio/service-words/forms.ts";
import type { GivenKind } from "#domain/studio/service-words/messages.ts";
import { readPage } from "./page-data.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

const pageAt = (pageId: string, done: string) =>
  `${href("/dashboard/pages/:pageId", { pageId })}?done=${done}`;

/** Why it was not done: at the address where it is about that. */
const refusal = (why: keyof typeof pageRefusals) =>
  why === "address-taken" ? { errors: { slug: pageRefusals[why] } } : { failed: pageRefusals[why] };

/** Adds a page of the owner's own as a draft. */
export async function submitNewPage({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const read = await readForm(request, servicePageForm);
  const { values } = read;
  if (!read.ok) return data<EditResult>({ values, errors: read.errors }, 422);
  const added = await addPage(ctx, read.value);
  if (!added.ok) return data<EditResult>({ values, ...refusal(added.why) }, 409);
  throw redirect(pageAt(added.value.id, "added"), 303);
}

const ownForm = servicePageForm.transform((form) => ({ ...form, words: {} }));
const givenForm = async (ctx: Ctx<Owner>, kind: GivenKind) =>
  givenPageForm(kind, { riders: await hasModule(ctx, "equestrian") });

/** Saves, publishes or takes back a page, by the form's `intent`. */
export async function handlePageAction({ request, context }: Sent, pageId: string) {
  const { ctx, account } = requireOwner(context);
  const by = account.name;
  const values = textsIn(await request.formData());
  const { intent = "", version = "", versionId = "" } = values;
  if (!isUuid(pageId)) return data<EditResult>({ intent, ...refusal("no-such-page") }, 404);
  const publishing = readPublishing(values);
  if (publishing && "unread" in publishing) return data<EditResult>(publishing.unread, 422);
  if (publishing || intent === "take-back") {
    const outcome = publishing
      ? await publishPage(ctx, { id: pageId, version, step: publishing.step, by })
      : await takeBackPage(ctx, { id: pageId, versionId, version, by });
    if (outcome.ok) throw redirect(pageAt(pageId, intent), 303);
    const { why } = outcome;
    const status = why === "no-such-page" ? 404 : 409;
    return data<EditResult>(publishingRefusal(values, why, pageRefusals[why]), status);
  }
  const found = await readPage(ctx, pageId);
  if (!found) return data<EditResult>({ intent, ...refusal("no-such-page") }, 404);
  const { given } = found;
  const to = intent === "publish-edit" ? "site" : "draft";
  let went: keyof typeof pageMessages = "changed";
  const sent = intent === "as-it-was" ? { ...values, ...given?.texts } : values;
  const unsaved = await submitEdit(sent, {
    intent: "page",
    schema: given ? await givenForm(ctx, given.kind) : ownForm,
    save: async (form, opened) => {
      const outcome = await changePage(ctx, {
        id: pageId,
        version: opened,
        form,
        to,
        by,
      });
      if (outcome.ok) went = outcome.value;
      return outcome;
    },
    saved: async () => (await readPage(ctx, pageId))?.saved,
    refusal,
  });
  if (!unsaved) throw redirect(pageAt(pageId, went), 303);
  return data<EditResult>(unsaved.result, unsaved.status);
}
