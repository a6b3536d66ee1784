import { csvResponse } from "#app/http/csv-response.ts";
import type { CsvColumn } from "#domain/kernel/text/csv.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import * as reports from "#domain/shop/reports/queries.ts";
import { listMovements, type Movement } from "#domain/shop/reports/movements.ts";
import { listPassesOwed, type PassOwed } from "#domain/shop/reports/passes.ts";
import { listVouchersOwed, type VoucherOwed } from "#domain/shop/reports/vouchers.ts";
import { accountingFiles } from "./accounting-files.ts";
import { attendanceFiles } from "./attendance-files.ts";
import type { Make } from "./make-report.ts";
import { daysWithVat } from "#domain/shop/reports/with-vat.ts";

/** Pounds as a number that spreadsheets can add up. */
const pounds = (pence: number) => Number(penceToPounds(pence));

const soldColumns = (name: string): CsvColumn<reports.Sold>[] => [
  { heading: name, cell: (row) => row.name },
  { heading: "Orders", cell: (row) => row.orders },
  { heading: "Pieces", cell: (row) => row.pieces },
  { heading: "Full price (£)", cell: ({ full }) => pounds(full) },
  { heading: "Discount (£)", cell: ({ discount }) => pounds(discount) },
  { heading: "Sold for (£)", cell: ({ full, discount }) => pounds(full - discount) },
];

const productColumns: CsvColumn<reports.ProductSold>[] = [
  ...soldColumns("Product"),
  { heading: "Cost today (£)", cell: ({ cost }) => cost && pounds(cost) },
  {
    heading: "Margin (£)",
    cell: ({ full, discount, cost }) => (cost === null ? null : pounds(full - discount - cost)),
  },
];

const takenColumns: CsvColumn<reports.DayTaken>[] = [
  { heading: "Day", cell: ({ day }) => day },
  { heading: "Orders", cell: ({ orders }) => orders },
  { heading: "Taken (£)", cell: ({ taken }) => pounds(taken) },
  { heading: "Refunded (£)", cell: ({ refunded }) => pounds(refunded) },
  { heading: "Net (£)", cell: ({ taken, refunded }) => pounds(taken - refunded) },
];
const vatColumn: CsvColumn<{ vat: number }> = {
  heading: "VAT within (£)",
  cell: ({ vat }) => pounds(vat),
};

/** What vouchers paid has no net and no VAT: both were in the money that bought them. Fees are in the journal. */
const movementColumns: CsvColumn<Movement>[] = [
  { heading: "Date", cell: ({ day }) => day },
  { heading: "Order", cell: ({ orderNumber }) => orderNumber },
  { heading: "Kind", cell: ({ kind }) => kind },
  { heading: "VAT rate (%)", cell: ({ percent }) => percent },
  {
    heading: "Net (£)",
    cell: ({ kind, grossPence, vatPence }) =>
      kind === "voucher used" ? null : pounds(grossPence - vatPence),
  },
  {
    heading: "VAT (£)",
    cell: ({ kind, vatPence }) => (kind === "voucher used" ? null : pounds(vatPence)),
  },
  { heading: "Gross (£)", cell: ({ grossPence }) => pounds(grossPence) },
  { heading: "Method", cell: ({ method }) => method },
];

const retreatColumns: CsvColumn<reports.RetreatSold>[] = [
  { heading: "Retreat", cell: ({ name }) => name },
  { heading: "On", cell: ({ startsAt }) => londonDay(startsAt) },
  { heading: "Day places sold", cell: ({ day }) => day },
  { heading: "Spa places sold", cell: ({ spa }) => spa },
  { heading: "Places left now", cell: ({ left }) => left },
  { heading: "Sold for (£)", cell: ({ taken }) => pounds(taken) },
];

const codeColumns: CsvColumn<reports.CodeUsed>[] = [
  { heading: "Code", cell: ({ code }) => code },
  { heading: "Orders", cell: ({ uses }) => uses },
  { heading: "Discount (£)", cell: ({ discount }) => pounds(discount) },
  { heading: "Orders came to (£)", cell: ({ taken }) => pounds(taken) },
];

const voucherColumns = (lastDay: string): CsvColumn<VoucherOwed>[] => [
  { heading: "Voucher", cell: ({ lastFour }) => `ending ${lastFour ?? ""}` },
  { heading: "Order", cell: ({ orderNumber }) => orderNumber },
  { heading: "Issued on", cell: ({ issuedAt }) => londonDay(issuedAt) },
  { heading: "Valid until", cell: ({ validUntil }) => londonDay(validUntil) },
  { heading: "Issued (£)", cell: ({ amountPence }) => pounds(amountPence) },
  { heading: `Owed at the end of ${lastDay} (£)`, cell: ({ owedPence }) => pounds(owedPence) },
];

const passColumns = (lastDay: string): CsvColumn<PassOwed>[] => [
  { heading: "Pass", cell: ({ name }) => name },
  { heading: "Order", cell: ({ orderNumber }) => orderNumber },
  { heading: "Issued on", cell: ({ issuedAt }) => londonDay(issuedAt) },
  { heading: "Valid until", cell: ({ validUntil }) => londonDay(validUntil) },
  { heading: "Paid (£)", cell: ({ paidPence }) => pounds(paidPence) },
  { heading: "Left", cell: ({ left }) => left },
  { heading: `Owed at the end of ${lastDay} (£)`, cell: ({ owedPence }) => pounds(owedPence) },
];

const refundColumns: CsvColumn<reports.RefundGiven>[] = [
  { heading: "Reason", cell: ({ reason }) => reason },
  { heading: "Refunds", cell: ({ refunds }) => refunds },
  { heading: "Amount (£)", cell: ({ amount }) => pounds(amount) },
];

const visitColumns: CsvColumn<reports.DayVisited>[] = [
  { heading: "Day", cell: ({ day }) => day },
  { heading: "Visits", cell: ({ visits }) => visits },
  { heading: "Shop", cell: ({ shop }) => shop },
  { heading: "Products", cell: ({ products }) => products },
  { heading: "Cart", cell: ({ cart }) => cart },
  { heading: "Checkout", cell: ({ checkout }) => checkout },
  { heading: "Orders placed", cell: ({ placed }) => placed },
  { heading: "Orders paid", cell: ({ paid }) => paid },
];

/** Every report as a file, by the name it has in its address. */
export const reportFiles: Record<string, Make> = {
  ...attendanceFiles,
  ...accountingFiles,
  async revenue(ctx, period, fileName) {
    const { days, isRegistered } = await daysWithVat(ctx, period);
    return isRegistered
      ? csvResponse(fileName, [...takenColumns, vatColumn], days)
      : csvResponse(fileName, takenColumns, days);
  },
  categories: async (ctx, period, fileName) =>
    csvResponse(fileName, soldColumns("Category"), await reports.listCategoriesSold(ctx, period)),
  products: async (ctx, period, fileName) =>
    csvResponse(fileName, productColumns, await reports.listProductsSold(ctx, period)),
  accountant: async (ctx, period, fileName) =>
    csvResponse(fileName, movementColumns, await listMovements(ctx, period)),
  retreats: async (ctx, period, fileName) =>
    csvResponse(fileName, retreatColumns, await reports.listRetreatsSold(ctx, period)),
  discounts: async (ctx, period, fileName) =>
    csvResponse(fileName, codeColumns, await reports.listCodesUsed(ctx, period)),
  vouchers: async (ctx, period, fileName) =>
    csvResponse(fileName, voucherColumns(period.to), await listVouchersOwed(ctx, period)),
  passes: async (ctx, period, fileName) =>
    csvResponse(fileName, passColumns(period.to), await listPassesOwed(ctx, period)),
  refunds: async (ctx, period, fileName) =>
    csvResponse(fileName, refundColumns, await reports.listRefundsGiven(ctx, period)),
  visits: async (ctx, period, fileName) =>
    csvResponse(fileName, visitColumns, await reports.listDaysVisited(ctx, period)),
};
