import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, proofIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { accountRefusals } from "#domain/people/messages.ts";
import { endKey } from "#domain/people/api-keys/end-key.ts";
import { keyForm } from "#domain/people/api-keys/forms.ts";
import { makeKey } from "#domain/people/api-keys/make-key.ts";
import { keyMessages } from "#domain/people/api-keys/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/** What a form of keys answers; which scopes were ticked is a text of them, with spaces. */
export type KeyResult = ActionResult & { made?: { secret: string; keyName: string } };

/** Makes a key, which the answer alone shows, or ends one. */
export async function submitKey({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  if (form.get("intent") === "end") {
    const id = String(form.get("key"));
    const ended = isUuid(id) ? await endKey(ctx, id) : undefined;
    if (ended?.ok) throw redirect(`${href("/dashboard/api")}?done=ended`, 303);
    return data<KeyResult>({ intent: "end", failed: keyMessages["no-such-key"] }, 409);
  }
  const { password: _password, code: _code, ...texts } = textsIn(form);
  const scopes = form.getAll("scopes").map(String);
  const values = { ...texts, scopes: scopes.join(" ") };
  const read = keyForm.safeParse({ ...texts, scopes });
  if (!read.success)
    return data<KeyResult>({ intent: "make", values, errors: fieldErrorsIn(read.error) }, 422);
  const made = await makeKey(ctx, read.data, proofIn(form));
  if (made.ok)
    return data<KeyResult>({ made: { secret: made.value.key, keyName: read.data.name } });
  const { why } = made;
  if (isNotProved(why))
    return data<KeyResult>({ intent: "make", values, errors: proofErrors(why) }, 422);
  const failed = { ...accountRefusals, ...keyMessages }[why];
  return data<KeyResult>({ intent: "make", values, failed }, 409);
}
