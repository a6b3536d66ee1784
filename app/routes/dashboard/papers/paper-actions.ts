import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { givenPolicy } from "#domain/studio/policy-documents/given-words.ts";
import { givenFields } from "#domain/studio/policy-wording/fields.ts";
import { paperForm, publishForm } from "#domain/studio/policy-wording/forms.ts";
import { type wordingDone, wordingRefusals } from "#domain/studio/policy-wording/messages.ts";
import { publishPolicy, takePolicyOff } from "#domain/studio/policy-wording/publish-draft.ts";
import { findPolicyToEdit } from "#domain/studio/policy-wording/queries.ts";
import { discardPolicyDraft, savePolicyDraft } from "#domain/studio/policy-wording/save-draft.ts";

/** What the form of a paper is opened with. */
async function readWords(ctx: Ctx<Owner>, slug: string) {
  const { version, words } = await findPolicyToEdit(ctx, slug);
  return { version: String(version), values: words };
}

type Sent = { request: Request; context: Readonly<RouterContextProvider>; slug: string };

/** Saves the draft of a paper, puts the product's words into it, publishes it, or takes it or a coming version away. */
export async function handlePaper({ request, context, slug }: Sent) {
  const { ctx, account } = requireOwner(context);
  orNotFound(givenPolicy(slug), "Paper not found");
  const sent = textsIn(await request.formData());
  const { intent = "", version = "", label = "" } = sent;
  if (intent === "publish") {
    const read = publishForm.safeParse(sent);
    const mistyped = (errors: Record<string, string>) =>
      data<ActionResult>({ intent, values: sent, errors }, 422);
    if (!read.success) return mistyped(fieldErrorsIn(read.error));
    const change = { slug, version, from: read.data.from, by: account.name };
    const published = await publishPolicy(ctx, change);
    if (published.ok) throw back(slug, "published");
    if (published.why === "in-the-past") return mistyped({ from: wordingRefusals[published.why] });
    return refused(intent, published.why);
  }
  if (intent === "discard" || intent === "take-off") {
    const gone =
      intent === "discard"
        ? await discardPolicyDraft(ctx, { slug, version })
        : await takePolicyOff(ctx, { slug, label });
    if (!gone.ok) return refused(intent, gone.why);
    throw back(slug, intent === "discard" ? "discarded" : "taken-off");
  }
  const isGiven = intent === "as-given";
  const unsaved = await submitEdit(isGiven ? { ...sent, ...givenFields(slug) } : sent, {
    intent: "words",
    schema: paperForm(slug),
    save: (form, opened) => savePolicyDraft(ctx, { slug, version: opened, form, by: account.name }),
    saved: () => readWords(ctx, slug),
    refusal: (why) => ({ failed: wordingRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw back(slug, isGiven ? "given" : "saved");
}

const back = (slug: string, done: keyof typeof wordingDone) =>
  redirect(`${href("/dashboard/papers/:slug", { slug })}?done=${done}`, 303);

const refused = (intent: string, why: keyof typeof wordingRefusals) =>
  data<ActionResult>(
    { intent, failed: wordingRefusals[why] },
    why.startsWith("no-such") ? 404 : 409,
  );
