import { data } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { applyVoucher, removeVoucher } from "#domain/shop/vouchers/apply-voucher.ts";
import { numberRefusals } from "#domain/shop/vouchers/messages.ts";
import type { ActionArgs, CheckoutResult } from "./checkout-result.ts";

type Values = Record<string, string>;

/** Tries a voucher's number on the cart and says how it went beside its field; a number that fits leaves the form. */
export async function tryVoucher(
  { context }: ActionArgs,
  { voucherNumber = "", ...values }: Values,
) {
  const applied = await applyVoucher(anyone(context), {
    values: voucherNumber.slice(0, 60),
  });
  if (applied.ok) {
    const { lastFour, balancePence } = applied.value;
    const numberNews = `The voucher ending ${lastFour} has ${formatPence(balancePence)} on it. Please check what is left to pay.`;
    return data<CheckoutResult>({ values, numberNews });
  }
  const message = numberRefusals[applied.why];
  const status = applied.why === "too-many-tries" ? 429 : 422;
  return data<CheckoutResult>(
    { values: { ...values, voucherNumber }, errors: { voucherNumber: message } },
    status,
  );
}

/** Takes a voucher off the cart. */
export async function takeVoucherOff({ context }: ActionArgs, values: Values, voucherId: string) {
  await removeVoucher(anyone(context), voucherId);
  return data<CheckoutResult>({
    values,
    numberNews: "The voucher has been taken off; nothing was taken from it.",
  });
}
