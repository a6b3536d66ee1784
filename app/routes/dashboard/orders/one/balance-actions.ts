import { data } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { isDay } from "#domain/kernel/dates/london.ts";
import { extendBalance, giveUpPlaces } from "#domain/shop/balances/change-balance.ts";
import { balanceMessages, balanceRefusals } from "#domain/shop/balances/messages.ts";
import type { Route } from "./+types/order";
import { doer, type StatusResult as OrderResult } from "./status-actions.ts";

type Args = Pick<Route.ActionArgs, "context">;

/** Gives a balance more time ("balance-extend:ID"), or its place up ("balance-keep:ID", "balance-refund:ID"). */
export async function submitBalance({ context }: Args, form: FormData) {
  const { ctx, who } = doer(context);
  const values = textsIn(form);
  const { intent = "", version = "", dueOn = "" } = values;
  const [how, balanceId = ""] = intent.split(":");
  if (how === "balance-extend") {
    if (!isDay(dueOn))
      return data<OrderResult>({ intent, values, errors: { dueOn: "Please choose a day." } }, 422);
    const extended = await extendBalance(ctx, { balanceId, version, dueOn, ...who });
    if (extended.ok) return data<OrderResult>({ done: balanceMessages.extended });
    const why = balanceRefusals[extended.why];
    return extended.why === "not-later"
      ? data<OrderResult>({ intent, values, errors: { dueOn: why } }, 422)
      : data<OrderResult>({ failed: why }, 409);
  }
  const refunds = how === "balance-refund";
  const given = await giveUpPlaces(ctx, { balanceId, version, refunds, ...who });
  return given.ok
    ? data<OrderResult>({ done: balanceMessages[refunds ? "refunded" : "kept"] })
    : data<OrderResult>({ failed: balanceRefusals[given.why] }, 409);
}
