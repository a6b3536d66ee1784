import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { findPackingSlip } from "#domain/shop/orders/opening/find-receipt.ts";
import type { Route } from "./+types/slip-pdf.ts";
import { pdfResponse } from "./order-pdf.ts";

/** What goes into the parcel, without prices. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const slip = orNotFound(await findPackingSlip(ctx, orderId));
  return pdfResponse(
    `packing-slip-${slip.orderNumber}`,
    await ctx.ports.receipts.renderSlips([slip]),
  );
}
