import { expect, test } from "vitest";
import { aCart, aProduct } from "#tests/support/builders.ts";
import { createStudioWithStaff } from "#tests/support/staff-office.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";
import { aVoucher, aVoucherProduct } from "#tests/support/vouchers.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { findByNumber } from "./find-by-number.ts";

const { studio } = await createStudioWithStaff();
const slug = await aVoucherProduct(studio);
const product = await aProduct(studio, { pricePence: 7_000, stock: 50 });

test("a number is found as people type it, and a slip looks like a missing one", async () => {
  const { number } = await aVoucher(studio, slug);
  const guest = studio.guest();
  const spaced = number.toLowerCase().replace(/(.{4})/g, "$1 - ");
  const found = await findByNumber(visitingFrom(guest, "10.9.0.2"), { values: spaced });
  expect(found).toMatchObject({
    ok: true,
    value: { balancePence: 5_000, lastFour: number.slice(-4) },
  });
  const slip = number.slice(0, 15) + (number.endsWith("A") ? "B" : "A");
  for (const values of [slip, "ABCD-EFGH-JKMN-PQRS", "", "x".repeat(500)])
    expect(await findByNumber(visitingFrom(guest, "10.9.0.3"), { values })).toEqual({
      ok: false,
      why: "no-such-voucher",
    });
});

test("numbers can be tried 30 times an address and 10 times a cart in 10 minutes", async () => {
  const { number } = await aVoucher(studio, slug);
  const tryOnce = () => findByNumber(visitingFrom(studio.guest(), "10.9.0.4"), { values: "guess" });
  for (let at = 0; at < 30; at++)
    expect(await tryOnce()).toEqual({ ok: false, why: "no-such-voucher" });
  expect(await tryOnce()).toEqual({ ok: false, why: "too-many-tries" });
  const shopper = await aCart(studio, [[product, 1]]);
  const apply = (at: number) =>
    applyVoucher(visitingFrom(shopper, `10.9.1.${at}`), { values: "guess" });
  for (let at = 0; at < 10; at++)
    expect(await apply(at)).toEqual({ ok: false, why: "no-such-voucher" });
  expect(await applyVoucher(visitingFrom(shopper, "10.9.1.99"), { values: number })).toEqual({
    ok: false,
    why: "too-many-tries",
  });
});
