import { data } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { safeError } from "#domain/kernel/errors.ts";
import { printedReceiptNumber } from "#domain/kernel/text/receipt.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/receipt-pdf.ts";

/** Drawing a page blocks the server for 100 to 200 ms: 5 a minute and order are plenty. */
const limit = {
  purpose: "receipt-pdf",
  limit: 5,
  perSeconds: 60,
};

/** The receipt as a PDF, drawn when it is asked for. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const ctx = await orderReader(context, orderId);
  const receipt = orNotFound(await findReceipt(ctx, orderId), "Order not found");
  const hit = await countHit(ctx, { ...limit, who: orderId });
  if (!hit.allowed) throw data(safeError("rate-limit", ctx.now), { status: 429 });
  const name = `receipt-${printedReceiptNumber(receipt.receiptNumber)}.pdf`;
  return new Response(new Uint8Array(await ctx.ports.receipts.render(receipt)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
