import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { restOf } from "#domain/shop/balances/rules.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { isUnavailable } from "#domain/shop/cart/rules.ts";
import { validateDiscountCode } from "#domain/shop/discounts/validate-discount-code.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findDelivery } from "#domain/shop/delivery/find-delivery.ts";
import { pricesOf, travelling, type Way, type WayPrice } from "#domain/shop/delivery/rules.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { listCartVouchers } from "#domain/shop/vouchers/apply-voucher.ts";
import { payableByVoucher, sharesOfVouchers } from "#domain/shop/vouchers/rules.ts";
import {
  acceptanceOf,
  contractPoints,
  contractsFor,
  versionIn,
} from "#domain/shop/contracts/rules.ts";
import { findAgreed } from "#domain/studio/policy-documents/find-wordings.ts";

export type CheckoutSummary = Awaited<ReturnType<typeof findCheckout>>;

/**
 * What the checkout shows: the cart, the papers to accept with it, the verdict on its code
 * (`values` before the one that was applied; none without a code), and the total in pence that
 * Place Order has to be sent as `expectedTotal`, what vouchers leave of it as `expectedToPay`, and
 * what deposits leave for later as `expectedRest`.
 */
export async function findCheckout(
  ctx: Ctx<Guest>,
  { email, values }: { email?: string; values?: string } = {},
) {
  const cart = await listCart(ctx);
  const code = values?.trim() || cart.discountCode;
  const lines = cart.lines.filter(({ notice }) => !isUnavailable(notice));
  const verdict = code
    ? await validateDiscountCode(ctx, { code, customerEmail: email ?? null, lines })
    : undefined;
  const discountPence = verdict?.discountAmount ?? 0;
  const goodsPence = cart.subtotalPence - discountPence;
  const known = await listCartVouchers(ctx);
  // No code is for a voucher, so that all of it comes off the rest.
  const coverable = payableByVoucher(lines, []) - discountPence;
  const sums = ({ pricePence: shippingPence, missingPence }: WayPrice) => {
    const totalPence = goodsPence + shippingPence;
    const split = { coverablePence: coverable + shippingPence, totalPence, now: ctx.now };
    const shares = sharesOfVouchers(known, split);
    return {
      shippingPence,
      missingPence,
      totalPence,
      /** Those that are on the cart, and what each pays; one that is used up or over meanwhile pays nothing. */
      vouchers: known.map((one) => ({
        ...one,
        paysPence: shares.find(({ id }) => id === one.id)?.paysPence ?? 0,
      })),
      toPayPence: totalPence - sumPence(shares.map(({ paysPence }) => paysPence)),
    };
  };
  const things = travelling(lines);
  const delivery = things.length > 0 ? await read(ctx, findDelivery) : undefined;
  const priced = delivery && Object.entries(pricesOf(delivery, things));
  const ways =
    priced &&
    (Object.fromEntries(priced.map(([way, price]) => [way, sums(price)])) as Ways<typeof sums>);
  return {
    ...cart,
    discount: code && verdict ? { code, ...verdict } : undefined,
    ...(await findContracts(ctx, lines)),
    discountPence,
    expectedRest: restOf(lines),
    // Without any delivery: what each way adds is in its own sums.
    ...sums({ pricePence: 0, missingPence: undefined }),
    delivery: delivery && {
      ways,
      remoteAreas: delivery.remoteAreas,
      collection: delivery.collection,
      times: delivery.times,
    },
  };
}

/** What is agreed on: the papers with their versions, what to point out, and what the box says that accepts them. */
async function findContracts(ctx: Ctx<Guest>, lines: Parameters<typeof contractPoints>[0]) {
  const contracts = contractsFor(lines);
  const { versions, short } = await findAgreed(ctx);
  return {
    contracts: contracts.map((slug) => ({ slug, version: versionIn(versions, slug) })),
    contractPoints: contracts.length > 0 ? contractPoints(lines, short) : [],
    accepting: acceptanceOf(contracts.length > 0 ? contracts : ["terms-and-conditions"], versions),
    termsVersion: versionIn(versions, "terms-and-conditions"),
  };
}

type Ways<Sums extends (price: WayPrice) => unknown> = Partial<Record<Way, ReturnType<Sums>>>;
