import { data } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { giveForm } from "#domain/shop/transfers/forms.ts";
import { endGift, givePlace } from "#domain/shop/transfers/give-place.ts";
import { giveRefusals } from "#domain/shop/transfers/messages.ts";
import { fieldErrorsIn, textsIn } from "./forms.ts";

type Order = { orderId: string };

/**
 * Gives a retreat place of an order to a friend ("give:LINE:PLACE"), or ends that ("end-gift:ID");
 * answers which of the two was done, or what is wrong.
 */
export async function submitGift(ctx: Ctx<Guest>, { orderId }: Order, form: FormData) {
  const values = textsIn(form);
  const { intent = "" } = values;
  const [how, which = "", place = ""] = intent.split(":");
  if (how === "end-gift") {
    const ended = await endGift(ctx, { orderId, id: which });
    return ended.ok ? ("back" as const) : refused(giveRefusals[ended.why], intent, values);
  }
  const read = giveForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const given = await givePlace(ctx, {
    orderId,
    lineId: which,
    place: Number(place),
    friend: read.data,
  });
  return given.ok ? ("given" as const) : refused(giveRefusals[given.why], intent, values);
}

const refused = (failed: string, intent: string, values: Record<string, string>) =>
  data<ActionResult>({ failed, intent, values }, 409);
