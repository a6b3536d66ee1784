import { retreatThankYouCode } from "#emails/codes.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { givePersonalCode } from "#domain/shop/discounts/give-personal-code.ts";
import type { OrderView } from "#domain/shop/orders/queries.ts";
import {
  formatCategories,
  type RetreatGift,
  retreatGiftOf,
} from "#domain/studio/retreat-gift/messages.ts";
import { mailJob } from "#jobs/mail-job.ts";
import { findPaidOrder } from "./confirmed-order.ts";

/** One mail with the code of every place that a paid order bought: day and spa places alike. */
export const retreatCodesMail = mailJob({
  async find(ctx, { orderId }: { orderId: string }) {
    const paid = await findPaidOrder(ctx, orderId);
    const gift = paid && retreatGiftOf(paid.settings);
    const retreat = paid?.order.lines.find(isRetreat);
    if (!paid || !gift || !retreat) return undefined;
    const startsAt = retreat.eventStartsAt ?? paid.order.createdAt;
    const codes = await giveCodes(ctx, paid.order, gift);
    return { ...paid.order, gift, codes, retreat: { name: retreat.name, startsAt } };
  },
  kind: "retreat-code",
  key: ({ payload }) => `retreat-code-${payload.orderId}`,
  to: ({ found }) => found.email,
  says: ({ found: { gift, ...found }, at }) =>
    retreatThankYouCode({
      ...found,
      percent: gift.percent,
      on: formatCategories(gift),
      shopUrl: at("/shop"),
    }),
  envelope: ({ payload: { orderId } }) => ({ orderId }),
});

const isRetreat = ({ productType }: { productType: string }) => productType === "retreat";

/** A code a place, which it keeps when the job runs again. */
async function giveCodes(ctx: Ctx<System>, order: OrderView, gift: RetreatGift) {
  const { id: orderId, orderNumber, email, lines, createdAt } = order;
  const places = lines
    .filter(isRetreat)
    .flatMap(({ quantity, eventStartsAt }) =>
      Array.from({ length: quantity }, () => eventStartsAt ?? createdAt),
    );
  const codes = [];
  for (const [index, eventAt] of places.entries())
    codes.push(
      await givePersonalCode(ctx, { orderId, orderNumber, email, place: index + 1, eventAt, gift }),
    );
  return codes;
}
