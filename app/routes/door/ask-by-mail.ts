import { data, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { askForLink } from "#domain/people/ask-for-link.ts";
import { addressForm } from "#domain/people/forms.ts";
import { type LinkPurpose, signInRefusals } from "#domain/people/words.ts";
import { doorOf } from "./door-of.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
/** `sent` when a mail is on its way, if anybody has this address. */
export type LinkAnswer = FormAnswer & { sent?: true };

/** Has a link mailed to whoever has this address; the answer is the same when nobody has it. */
export async function askByMail(purpose: LinkPurpose, { request, context }: Asked) {
  const reading = await readForm(request, addressForm);
  if (!reading.ok) return data<LinkAnswer>({ typed: reading.typed, errors: reading.errors }, 422);
  const { email } = reading.value;
  const door = doorOf(new URL(request.url).pathname);
  const asked = await askForLink(anyone(context), {
    purpose,
    door,
    email,
    address: factsOf(context).address,
  });
  if (!asked.ok)
    return data<LinkAnswer>({ typed: { email }, failed: signInRefusals[asked.why] }, 429);
  return data<LinkAnswer>({ sent: true });
}
