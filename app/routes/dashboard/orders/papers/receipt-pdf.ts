import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { printedReceiptNumber } from "#domain/kernel/text/receipt.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/receipt-pdf.ts";
import { pdfResponse } from "./order-pdf.ts";

/** The receipt of a paid order, as its buyer has it. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const receipt = orNotFound(await findReceipt(ctx, orderId));
  return pdfResponse(
    `receipt-${printedReceiptNumber(receipt.receiptNumber)}`,
    await ctx.ports.receipts.render(receipt),
  );
}
