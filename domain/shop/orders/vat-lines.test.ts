import { expect, test } from "vitest";
import { moneyByLine, moneyByRate, type TaxedLine, vatWithin } from "./vat-lines.ts";

const line = (
  worthPence: number,
  vatPercent: TaxedLine["vatPercent"],
  productType = "physical",
): TaxedLine => ({
  productType,
  worthPence,
  vatPercent,
});
const paid = (amountPence: number, totalPence = amountPence, voucherPence = 0) => ({
  amountPence,
  totalPence,
  voucherPence,
});

test("the VAT within a price is rounded to the nearest penny, half a penny up, and never down as a rule", () => {
  expect([vatWithin(12_000, 20), vatWithin(10_500, 5), vatWithin(999, 0)]).toEqual([2_000, 500, 0]);
  // A sixth of 3 is 0.5.
  expect([vatWithin(3, 20), vatWithin(2, 20), vatWithin(4, 20)]).toEqual([1, 0, 1]);
});

test("a payment is divided among its lines by rate to the penny, with VAT rounded line by line", () => {
  const sums = moneyByRate(
    [line(103, 20), line(103, 20), line(1_050, 5), line(500, 0)],
    paid(1_756),
  );
  expect(sums).toEqual([
    {
      percent: 20,
      isVoucher: false,
      grossPence: 206,
      vatPence: 34,
    },
    {
      percent: 5,
      isVoucher: false,
      grossPence: 1_050,
      vatPence: 50,
    },
    {
      percent: 0,
      isVoucher: false,
      grossPence: 500,
      vatPence: 0,
    },
  ]);
});

test("a refund is divided by the same shares, and all parts add up", () => {
  const sums = moneyByRate([line(6_000, 20), line(3_000, 0)], paid(1_000, 9_000));
  expect(sums.map(({ grossPence }) => grossPence)).toEqual([666, 334]);
});

test("all that went back in parts comes to what was sold, gross and VAT, line by line", () => {
  const lines = [line(1_000, 20), line(333, 5), line(667, 20)];
  const sold = moneyByLine(lines, paid(2_000));
  const sums = { gross: [0, 0, 0], vat: [0, 0, 0] };
  let beforePence = 0;
  for (const amountPence of [333, 333, 334, 1, 999]) {
    const back = moneyByLine(lines, { ...paid(amountPence, 2_000), beforePence });
    for (const [at, { grossPence, vatPence }] of back.entries()) {
      sums.gross[at]! += grossPence;
      sums.vat[at]! += vatPence;
    }
    beforePence += amountPence;
  }
  expect(sums).toEqual({
    gross: sold.map(({ grossPence }) => grossPence),
    vat: sold.map(({ vatPence }) => vatPence),
  });
});

test("what a voucher paid has no VAT again, and pays for no voucher; vouchers are listed separately", () => {
  const lines = [line(5_000, 20), line(2_500, 20, "voucher")];
  const sums = moneyByRate(lines, paid(3_500, 7_500, 4_000));
  expect(sums).toEqual([
    {
      percent: 20,
      isVoucher: false,
      grossPence: 1_000,
      vatPence: 167,
    },
    {
      percent: 20,
      isVoucher: true,
      grossPence: 2_500,
      vatPence: 417,
    },
  ]);
});

test("delivery has the rate of what it delivers", () => {
  const sums = moneyByRate(
    [line(6_000, 20), line(3_000, 0), line(1_000, 20, "voucher")],
    paid(10_300),
  );
  expect(sums.map(({ isVoucher, grossPence }) => [isVoucher, grossPence])).toEqual([
    [false, 6_200],
    [true, 1_000],
    [false, 3_100],
  ]);
});
