import { data, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { notBounced, triedAgain } from "#domain/studio/bounces/messages.ts";
import { tryAddressAgain } from "#domain/studio/bounces/try-again.ts";

/** What a page says after its form of `ReturnedMail`. */
export const addressMessages = { "address-tried": triedAgain };

/** The action of that form: lets mail go to an address again, and returns to the page. */
export async function tryAddress(
  ctx: Ctx<Staff> | Ctx<Therapist>,
  { address, page, subjectId }: { address: string; page: string; subjectId?: string },
) {
  const tried = await tryAddressAgain(ctx, { email: address, subjectId });
  if (!tried.ok) return data<ActionResult>({ failed: notBounced }, 409);
  throw redirect(`${page}?done=address-tried`, 303);
}
