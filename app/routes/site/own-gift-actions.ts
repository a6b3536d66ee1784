import { data, type RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { asSystem } from "#domain/kernel/ctx.ts";
import { endOwnGift, giveOwnPlace } from "#domain/schedule/groups/give-own-place.ts";
import { findOfferedPlace } from "#domain/schedule/groups/offers.ts";
import { giveForm } from "#domain/shop/transfers/forms.ts";
import { giveRefusals } from "#domain/shop/transfers/messages.ts";

/** A guest gives the place of their link to a friend, or ends that; answers what was done, or what is wrong. */
export async function submitOwnGift(
  context: Readonly<RouterContextProvider>,
  mark: string,
  form: FormData,
) {
  const ctx = asSystem(anyone(context));
  const offer = await findOfferedPlace(ctx, mark);
  if (!offer?.cancelling) return refused(giveRefusals["no-such-place"], {});
  const values = textsIn(form);
  const { placeId } = offer;
  if (values["intent"] === "end-gift") {
    const ended = await endOwnGift(ctx, placeId);
    return ended.ok ? ("back" as const) : refused(giveRefusals[ended.why], values);
  }
  const read = giveForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent: "give", values, errors: fieldErrorsIn(read.error) }, 422);
  const given = await giveOwnPlace(ctx, { placeId, friend: read.data });
  return given.ok ? ("given" as const) : refused(giveRefusals[given.why], values);
}

const refused = (failed: string, values: Record<string, string>) =>
  data<ActionResult>({ failed, intent: "give", values }, 409);
