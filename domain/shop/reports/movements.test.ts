import { expect, test } from "vitest";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { aCheckout, aProduct } from "#tests/support/builders.ts";
import { aPaidDeposit } from "#tests/support/balances.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { aPaidOrder, createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import {
  anOrderOfAVoucher,
  aShopperWith,
  aVoucher,
  aVoucherProduct,
  payOrder,
} from "#tests/support/vouchers.ts";
import { listMovements, sumByRate } from "./movements.ts";
import { listProductsSold, listRetreatsSold } from "./queries.ts";
import { daysWithVat } from "./with-vat.ts";

const { studio, staff } = await createStudioWithStaff();
const owner = await aStaffMember(studio);
const day = londonDay(noon);
const today = { from: day, to: day };
const slug = await aVoucherProduct(studio);
const run = (sql: string) => studio.owner.exec(sql);
const of = async (orderId: string) => {
  const { rows } = await studio.owner.query<{ order_number: string }>(
    "select order_number from orders where id = $1",
    [orderId],
  );
  return (await listMovements(owner, today)).filter(
    ({ orderNumber }) => orderNumber === rows[0]!.order_number,
  );
};

test("while the studio is not registered, movements have no VAT", async () => {
  const { orderId } = await aPaidOrder(studio, { pricePence: 1_200 });
  expect(await of(orderId)).toMatchObject([
    {
      day,
      kind: "sale",
      percent: null,
      grossPence: 1_200,
      vatPence: 0,
      method: "card",
    },
  ]);
  expect(await daysWithVat(owner, today)).toMatchObject({ isRegistered: false, rates: [] });
});

test("a line keeps the rate of its sale; sale and refund have it, and days and receipt agree", async () => {
  await run(`update settings set vat_number = 'GB123456789', vat_from = '${day}'`);
  const { orderId } = await aPaidOrder(studio, { pricePence: 2_100 });
  await run(`update order_items set vat_percent = 5 where order_id = '${orderId}'`);
  await refundAt(staff, orderId, { amountPence: 1_050 });
  await run("update refunds set status = 'succeeded'");
  expect(await of(orderId)).toMatchObject([
    {
      kind: "sale",
      percent: 5,
      grossPence: 2_100,
      vatPence: 100,
    },
    {
      kind: "refund",
      percent: 5,
      grossPence: -1_050,
      vatPence: -50,
    },
  ]);
  const { days, rates } = await daysWithVat(owner, today);
  expect(rates.find(({ percent }) => percent === 5)).toEqual({
    percent: 5,
    netPence: 1_000,
    vatPence: 50,
    grossPence: 1_050,
  });
  expect(days.map(({ vat }) => vat)).toEqual([
    rates.reduce((sum, { vatPence }) => sum + vatPence, 0),
  ]);
  expect((await findReceipt(studio.system(), orderId))?.vat?.rates).toEqual([
    { percent: 5, pence: 100 },
  ]);
});

test("the database copies the product's rate to a line, for an option its product's", async () => {
  const [whole, plain, option] = [
    await aProduct(studio),
    await aProduct(studio),
    await aProduct(studio),
  ];
  await run(`update products set vat_percent = 0 where id in ('${whole}', '${plain}');
    update products set option_name = 'Size', stock_item_id = null where id = '${whole}';
    update products set option_of = '${whole}', option_label = 'M', vat_percent = 20 where id = '${option}'`);
  for (const bought of [plain, option]) {
    const shopper = await aShopperWith(studio, bought, []);
    const placed = await placeOrder(
      shopper,
      aCheckout({ expectedTotal: 1_000, expectedToPay: 1_000 }),
    );
    const orderId = placed.ok ? placed.value.id : "";
    const { rows } = await studio.owner.query(
      "select vat_percent from order_items where order_id = $1",
      [orderId],
    );
    expect(rows).toEqual([{ vat_percent: 0 }]);
  }
});

test("a voucher is sold once with its VAT, and what it pays has none of its own", async () => {
  const sold = await anOrderOfAVoucher(studio, slug);
  await payOrder(studio, sold.orderId);
  expect(await of(sold.orderId)).toMatchObject([
    {
      kind: "voucher sold",
      grossPence: 5_000,
      vatPence: 833,
    },
  ]);
  const voucher = await aVoucher(studio, slug);
  const product = await aProduct(studio, { pricePence: 7_000 });
  const shopper = await aShopperWith(studio, product, [voucher.number]);
  const placed = await placeOrder(
    shopper,
    aCheckout({ expectedTotal: 7_000, expectedToPay: 2_000 }),
  );
  const orderId = placed.ok ? placed.value.id : "";
  await payOrder(studio, orderId);
  const moved = (await of(orderId)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(moved).toMatchObject([
    {
      kind: "sale",
      percent: 20,
      grossPence: 2_000,
      vatPence: 333,
      method: "card",
    },
    {
      kind: "voucher used",
      percent: null,
      grossPence: 5_000,
      vatPence: 0,
      method: "gift voucher",
    },
  ]);
  expect(sumByRate(moved)).toEqual([
    {
      percent: 20,
      netPence: 1_667,
      vatPence: 333,
      grossPence: 2_000,
    },
  ]);
});

test("the cost of goods is shown when it is known for all of them", async () => {
  const known = await aPaidOrder(studio, { pricePence: 3_000 });
  await run(`update order_items set product_name = 'Known' where order_id = '${known.orderId}';
    update products set cost = 12.5 where id = (select product_id from order_items where order_id = '${known.orderId}')`);
  const sold = await listProductsSold(owner, today);
  expect(sold.find(({ name }) => name === "Known")?.cost).toBe(1_250);
  expect(sold.some(({ cost }) => cost === null)).toBe(true);
});

test("an order that went back in three parts has left neither money nor VAT in the books", async () => {
  const { orderId } = await aPaidOrder(studio, { pricePence: 1_000 });
  for (const amountPence of [333, 333, 334]) {
    await refundAt(staff, orderId, { amountPence });
    await run("update refunds set status = 'succeeded'");
  }
  const movements = await of(orderId);
  const sum = (key: "grossPence" | "vatPence") => movements.reduce((all, one) => all + one[key], 0);
  expect([movements.length, sum("grossPence"), sum("vatPence")]).toEqual([4, 0, 0]);
});

test("a retreat brings in its balances beside its deposits, and its places are counted once", async () => {
  const { orderId, asking } = await aPaidDeposit(studio, { quantity: 2 });
  const { rows } = await studio.owner.query<{ name: string }>(
    "select s.name from order_items i join stock_items s on s.id = i.stock_item_id where i.order_id = $1",
    [orderId],
  );
  const sold = async () =>
    (await listRetreatsSold(owner, today)).find(({ name }) => name === rows[0]!.name);
  expect(await sold()).toMatchObject({ day: 2, taken: 10_000 });
  await payOrder(studio, asking);
  expect(await sold()).toMatchObject({ day: 2, taken: 33_800 });
});
