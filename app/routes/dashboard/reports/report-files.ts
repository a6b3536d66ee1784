import type { CsvCell } from "#domain/kernel/csv.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import * as reports from "#domain/shop/reports/queries.ts";
import { listMovements } from "#domain/shop/reports/movements.ts";
import { listVouchersOwed } from "#domain/shop/reports/vouchers.ts";
import { daysWithVat } from "#domain/shop/reports/with-vat.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";

type File = { headings: string[]; rows: CsvCell[][] };
type Make = (ctx: Ctx<Owner>, period: ReportPeriod) => Promise<File>;

/** Pounds as a number that spreadsheets can add up. */
const pounds = (pence: number) => Number(penceToPounds(pence));

const sold = (name: string, rows: readonly reports.Sold[]): File => ({
  headings: [name, "Orders", "Pieces", "Full price (£)", "Discount (£)", "Sold for (£)"],
  rows: rows.map((row) => [
    row.name,
    row.orders,
    row.pieces,
    pounds(row.full),
    pounds(row.discount),
    pounds(row.full - row.discount),
  ]),
});

/** Every report as a file, by the name it has in its address. */
export const reportFiles: Record<string, Make> = {
  async revenue(ctx, period) {
    const { days, isRegistered } = await daysWithVat(ctx, period);
    return {
      headings: [
        "Day",
        "Orders",
        "Taken (£)",
        "Refunded (£)",
        "Net (£)",
        ...(isRegistered ? ["VAT within (£)"] : []),
      ],
      rows: days.map(({ day, orders, taken, refunded, vat }) => [
        day,
        orders,
        pounds(taken),
        pounds(refunded),
        pounds(taken - refunded),
        ...(isRegistered ? [pounds(vat)] : []),
      ]),
    };
  },
  categories: async (ctx, period) =>
    sold("Category", await reports.listCategoriesSold(ctx, period)),
  async products(ctx, period) {
    const rows = await reports.listProductsSold(ctx, period);
    const { headings, rows: cells } = sold("Product", rows);
    const more = rows.map(({ full, discount, cost }) =>
      cost === null ? ["", ""] : [cost, full - discount - cost],
    );
    return {
      headings: [...headings, "Cost today (£)", "Margin (£)"],
      rows: cells.map((row, at) => [
        ...row,
        ...more[at]!.map((cell) => (typeof cell === "number" ? pounds(cell) : "")),
      ]),
    };
  },
  /** What vouchers paid has no net and no VAT: both were in the money that bought them. Fees are not known here. */
  async accountant(ctx, period) {
    const rows = await listMovements(ctx, period);
    return {
      headings: [
        "Date",
        "Order",
        "Kind",
        "VAT rate (%)",
        "Net (£)",
        "VAT (£)",
        "Gross (£)",
        "Method",
      ],
      rows: rows.map(({ day, orderNumber, kind, percent, grossPence, vatPence, method }) => {
        const taxed =
          kind === "voucher used" ? ["", ""] : [pounds(grossPence - vatPence), pounds(vatPence)];
        return [day, orderNumber, kind, percent, ...taxed, pounds(grossPence), method];
      }),
    };
  },
  async retreats(ctx, period) {
    const rows = await reports.listRetreatsSold(ctx, period);
    return {
      headings: [
        "Retreat",
        "On",
        "Day places sold",
        "Spa places sold",
        "Places left now",
        "Sold for (£)",
      ],
      rows: rows.map((row) => [
        row.name,
        londonDay(row.startsAt),
        row.day,
        row.spa,
        row.left,
        pounds(row.taken),
      ]),
    };
  },
  async discounts(ctx, period) {
    const rows = await reports.listCodesUsed(ctx, period);
    return {
      headings: ["Code", "Orders", "Discount (£)", "Orders came to (£)"],
      rows: rows.map((row) => [row.code, row.uses, pounds(row.discount), pounds(row.taken)]),
    };
  },
  async vouchers(ctx, period) {
    const rows = await listVouchersOwed(ctx, period);
    return {
      headings: [
        "Voucher",
        "Order",
        "Issued on",
        "Valid until",
        "Issued (£)",
        `Owed at the end of ${period.to} (£)`,
      ],
      rows: rows.map((row) => [
        `ending ${row.lastFour ?? ""}`,
        row.orderNumber,
        londonDay(row.issuedAt),
        londonDay(row.validUntil),
        pounds(row.amountPence),
        pounds(row.owedPence),
      ]),
    };
  },
  async refunds(ctx, period) {
    const rows = await reports.listRefundsGiven(ctx, period);
    return {
      headings: ["Reason", "Refunds", "Amount (£)"],
      rows: rows.map((row) => [row.reason, row.refunds, pounds(row.amount)]),
    };
  },
  async visits(ctx, period) {
    const rows = await reports.listDaysVisited(ctx, period);
    return {
      headings: [
        "Day",
        "Visits",
        "Shop",
        "Products",
        "Cart",
        "Checkout",
        "Orders placed",
        "Orders paid",
      ],
      rows: rows.map((row) => [
        row.day,
        row.visits,
        row.shop,
        row.products,
        row.cart,
        row.checkout,
        row.placed,
        row.paid,
      ]),
    };
  },
};
