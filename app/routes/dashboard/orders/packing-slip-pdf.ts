import { orNotFound } from "#app/http/answers.ts";
import { theStaff } from "#app/http/locks.ts";
import { findPackingSlip } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/packing-slip-pdf.ts";
import { pdfAnswer } from "./order-pdf.ts";

/** What goes into the parcel, without prices. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { ctx } = theStaff(context);
  const slip = orNotFound(await findPackingSlip(ctx, orderId));
  return pdfAnswer(
    `packing-slip-${slip.orderNumber}`,
    await ctx.ports.receipts.renderSlips([slip]),
  );
}
