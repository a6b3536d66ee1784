import { afterAll, beforeAll, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { shortWordsOf } from "#domain/studio/policy-documents/short-words.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { acceptanceOf, cancellationOf, contractPoints, contractsFor } from "./rules.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";

let studio: Studio;
let [retreat, course, undated, mat]: string[] = [];
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
  const event = {
    category: "Retreats",
    eventStartsAt: after(noon, days(40)),
    stock: 9,
  };
  retreat = await aProduct(studio, { ...event, productType: "retreat" });
  course = await aProduct(studio, {
    productType: "class",
    eventStartsAt: after(noon, days(40)),
    stock: 9,
  });
  undated = await aProduct(studio, { productType: "class" });
  mat = await aProduct(studio);
});
afterAll(() => studio.db.close());

const terms = acceptanceOf(["terms-and-conditions"]);
const both = acceptanceOf(["retreat-booking-agreement", "terms-and-conditions"]);
const submit = async (productId: string | undefined, accepted: string) => {
  const shopper = await aCart(studio, [[productId!, 1]]);
  const placed = await placeOrder(shopper, aCheckout({ accepted }));
  return { placed, left: (await listCart(shopper)).itemCount };
};

test.each(["", terms, both.replaceAll(wording.version, "2025-12"), both.toUpperCase()])(
  "a retreat is not sold on %j alone, and stays in the cart",
  async (accepted) => {
    const { placed, left } = await submit(retreat, accepted);
    expect(placed).toEqual({ ok: false, why: "not-accepted" });
    expect(left).toBe(1);
  },
);

test("a course is sold with its terms; a mat, and a class whose dates are not known, need no agreement", async () => {
  expect((await submit(undated, "")).placed).toMatchObject({ ok: true });
  expect((await submit(course, "")).placed).toEqual({ ok: false, why: "not-accepted" });
  expect((await submit(course, terms)).placed).toMatchObject({ ok: true });
  expect((await submit(mat, "")).placed).toMatchObject({ ok: true });
});

test("what is in no need of an agreement is not sold on terms that have changed since they were shown", async () => {
  const before = terms.replace(wording.version, "2025-12");
  expect(await submit(mat, before)).toEqual({
    placed: { ok: false, why: "papers-changed" },
    left: 1,
  });
  expect((await submit(mat, terms)).placed).toMatchObject({ ok: true });
});

test("an order keeps the versions that were accepted", async () => {
  const versionsOf = async (productId: string | undefined, accepted: string) => {
    const { placed } = await submit(productId, accepted);
    const id = placed.ok ? placed.value.id : "";
    return (
      await studio.owner.query(
        "select terms_version, agreement_version from orders where id = $1",
        [id],
      )
    ).rows;
  };
  expect(await versionsOf(retreat, both)).toEqual([
    { terms_version: wording.version, agreement_version: wording.version },
  ]);
  expect(await versionsOf(course, terms)).toEqual([
    { terms_version: wording.version, agreement_version: null },
  ]);
  await expectInvariants(studio.owner);
});

const short = shortWordsOf(undefined, { notice: "24 hours" });
const line = (productType: string, eventStartsAt: Date | null = null) => ({
  productType,
  eventStartsAt,
});

test("before a retreat is paid its guest reads about age, health, refunds and the missing right to cancel", () => {
  const said = JSON.stringify(contractPoints([line("physical"), line("retreat", noon)], short));
  for (const words of [
    "18 or over",
    "health conditions",
    "half of your money back",
    "no 14-day right",
    "28(1)(h)",
  ])
    expect(said).toContain(words);
  expect(contractPoints([line("physical")], short)).toEqual([]);
  expect(contractsFor([line("service"), line("voucher")])).toEqual([]);
  expect(contractsFor([line("service", noon)])).toEqual(["terms-and-conditions"]);
});

test("the way to cancel is said once for each kind", () => {
  const lines = [
    line("retreat", noon),
    line("physical"),
    line("physical"),
    line("session"),
    line("service"),
  ];
  expect(cancellationOf(lines, short).map(({ title }) => title)).toEqual([
    "Retreats",
    "Goods",
    "Sessions by appointment",
  ]);
});
