import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { readPasskeyResponse } from "#app/http/passkey-response.ts";
import { ownThingForm, passkeyNameForm, proofForm } from "#domain/people/forms.ts";
import { addPasskey, askForPasskey } from "#domain/people/own-account/add-passkey.ts";
import { removePasskey } from "#domain/people/own-account/remove-passkey.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { misread, refused } from "./why-refused.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Removes one, or adds one in two steps: what the device is asked, and what it answers. */
export async function submitPasskeys({ request, context }: ActionArgs) {
  const posted = await request.formData();
  const intent = String(posted.get("intent"));
  if (intent === "remove") return remove({ request, context }, String(posted.get("id")));
  const { ctx } = requireSignedIn(context);
  const { origin } = requestContextOf(context);
  const naming = await readForm(request, passkeyNameForm);
  if (intent === "add") {
    if (!naming.ok) return misread({ intent: "ask" }, naming.errors);
    const result = readPasskeyResponse(posted.get("answer"));
    const added = await addPasskey(ctx, {
      name: naming.value.name,
      answer: result,
      origin,
    });
    return added.ok ? data({ added: naming.value.name }) : refused({ intent: "ask" }, added.why);
  }
  const reading = await readForm(request, proofForm);
  const errors = { ...(!naming.ok && naming.errors), ...(!reading.ok && reading.errors) };
  if (!naming.ok || !reading.ok) return misread({ intent: "ask" }, errors);
  const siteName = (await findStudioDetails(ctx))?.name ?? "The studio";
  const asked = await askForPasskey(ctx, { origin, siteName }, reading.value);
  return asked.ok ? data({ options: asked.value.options }) : refused({ intent: "ask" }, asked.why);
}

async function remove({ request, context }: ActionArgs, id: string) {
  const { ctx, area } = requireSignedIn(context);
  const form = { intent: `remove-${id}` };
  const [which, proof] = [
    await readForm(request, ownThingForm),
    await readForm(request, proofForm),
  ];
  if (!proof.ok) return misread(form, proof.errors);
  const removed = which.ok && (await removePasskey(ctx, { id: which.value.id, ...proof.value }));
  if (!removed || removed.ok || removed.why === "not-there")
    return redirect(href(`/${area}/account/passkeys`), 303);
  return refused(form, removed.why);
}
