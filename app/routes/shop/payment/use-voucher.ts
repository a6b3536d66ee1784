import { data, href, redirectDocument, type RouterContextProvider } from "react-router";
import { orderReader } from "#app/http/order-reader.ts";
import { balanceVoucherRefusals } from "#domain/shop/balances/messages.ts";
import { payBalanceByVoucher } from "#domain/shop/balances/pay-by-voucher.ts";
import type { BalanceVoucherResult } from "./balance-voucher.tsx";

/** Lets a voucher pay the balance of a retreat; the page then asks for the rest, or says that it is paid. */
export async function submitVoucher(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  voucherNumber: string,
) {
  const ctx = await orderReader(context, orderId);
  const values = voucherNumber.slice(0, 60);
  const paid = await payBalanceByVoucher(ctx, { orderId, values });
  if (paid.ok || paid.why === "already-paid")
    return redirectDocument(href("/payment/:orderId", { orderId }), { status: 303 });
  const errors = { voucherNumber: balanceVoucherRefusals[paid.why] };
  const status = paid.why === "too-many-tries" ? 429 : 422;
  return data<BalanceVoucherResult>({ values: { voucherNumber: values }, errors }, status);
}
