import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { hereIn } from "#app/http/signed-in.ts";
import { codeForm, proofForm } from "#domain/people/forms.ts";
import {
  beginSecondFactor,
  dropPendingKey,
} from "#domain/people/own-account/begin-second-factor.ts";
import { confirmSecondFactor } from "#domain/people/own-account/confirm-second-factor.ts";
import { renewRecoveryCodes } from "#domain/people/own-account/renew-recovery-codes.ts";
import { turnOffSecondFactor } from "#domain/people/own-account/turn-off-second-factor.ts";
import { seesOthers } from "#domain/people/rules.ts";
import { misread, refused } from "./why-refused.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the forms of the page want: a key, its first code, other recovery codes, or no second factor any more. */
export async function handleSecondFactorAction({ request, context }: ActionArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  const intent = String((await request.formData()).get("intent"));
  const here = () => redirect(href(`/${area}/account/second-factor`), 303);
  if (intent === "drop") {
    await dropPendingKey(ctx);
    return here();
  }
  if (intent === "confirm") return submitFirstCode({ request, context });
  const reading = await readForm(request, proofForm);
  if (!reading.ok) return misread({ intent }, reading.errors);
  const { secondFactorNeeded } = requestContextOf(context);
  const proof = reading.value;
  if (intent === "codes") {
    const renewed = await renewRecoveryCodes(ctx, proof);
    return renewed.ok ? data({ codes: renewed.value.codes }) : refused({ intent }, renewed.why);
  }
  if (intent === "off") {
    if (secondFactorNeeded && seesOthers(account)) return refused({ intent }, "needed");
    const off = await turnOffSecondFactor(ctx, proof);
    return off.ok ? here() : refused({ intent }, off.why);
  }
  const begun = await beginSecondFactor(ctx, proof);
  return begun.ok ? here() : refused({ intent }, begun.why);
}

async function submitFirstCode({ request, context }: ActionArgs) {
  const form = { intent: "confirm" };
  const reading = await readForm(request, codeForm);
  if (!reading.ok) return misread(form, reading.errors);
  const shown = {
    code: reading.value.code,
    ...hereIn(context),
  };
  const confirmed = await confirmSecondFactor(requireSignedIn(context).ctx, shown);
  return confirmed.ok ? data({ codes: confirmed.value.codes }) : refused(form, confirmed.why);
}
