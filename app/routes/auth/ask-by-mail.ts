import { data, type RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { askForLink } from "#domain/people/ask-for-link.ts";
import { addressForm } from "#domain/people/forms.ts";
import { type LinkPurpose, signInRefusals } from "#domain/people/messages.ts";
import { areaOf } from "./area-of.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
/** `sent` when an email is on its way, if an account has this address. */
export type LinkResult = ActionResult & { sent?: true };

/** Mails a link to the owner of this address; the response is the same for an unknown address. */
export async function askByMail(purpose: LinkPurpose, { request, context }: ActionArgs) {
  const reading = await readForm(request, addressForm);
  if (!reading.ok) return data<LinkResult>({ values: reading.values, errors: reading.errors }, 422);
  const { email } = reading.value;
  const area = areaOf(new URL(request.url).pathname);
  const asked = await askForLink(anyone(context), {
    purpose,
    area,
    email,
  });
  if (!asked.ok)
    return data<LinkResult>({ values: { email }, failed: signInRefusals[asked.why] }, 429);
  return data<LinkResult>({ sent: true });
}
