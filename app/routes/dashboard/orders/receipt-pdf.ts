import { orNotFound } from "#app/http/answers.ts";
import { theStaff } from "#app/http/locks.ts";
import { printedReceiptNumber } from "#domain/kernel/receipt.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/receipt-pdf.ts";
import { pdfAnswer } from "./order-pdf.ts";

/** The receipt of a paid order, as its buyer has it. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const receipt = orNotFound(await findReceipt(ctx, orderId));
  return pdfAnswer(
    `receipt-${printedReceiptNumber(receipt.receiptNumber)}`,
    await ctx.ports.receipts.render(receipt),
  );
}
