import { orderSent as mail } from "#emails/order-sent.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findParcel } from "#domain/shop/orders/office/find-parcel.ts";
import { parcelMailKey } from "#domain/shop/orders/rules.ts";
import { leftToSend } from "#domain/shop/sending/rules.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a parcel has left: its buyer is told once, unless the order was given up meanwhile or they were erased. */
export const orderSent: JobHandler<{ shipmentId: string }> = async (ctx, { shipmentId }) => {
  const found = await findParcel(ctx, shipmentId);
  if (!found?.order.email || found.order.status === "cancelled") return;
  const { order, parcel, items } = found;
  const { carrier, trackingNumber, lines } = parcel;
  const { firstName, orderNumber, email: to, id: orderId } = order;
  const moreFollows = items.some((item) => leftToSend(item) > 0);
  const studio = await theStudio(ctx);
  const message = mail({
    studio,
    firstName,
    orderNumber,
    lines,
    carrier,
    trackingNumber,
    moreFollows,
  });
  const sent = await sendOnce(ctx, {
    key: parcelMailKey(shipmentId),
    kind: "order-sent",
    to,
    orderId,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the buyer's address refuses mail");
};
