import { sql } from "drizzle-orm";
import type { PaymentSource } from "#db/schema/payments.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import {
  moneyByLine,
  moneyByRate,
  type VatPercent,
  type VatShare,
} from "#domain/shop/orders/vat-lines.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { vatNumberOn } from "#domain/studio/settings/rules.ts";
import type { ReportPeriod } from "./rules.ts";
import { dayOf, rowsOf, within } from "./statements.ts";

/** Sold for money, given back, or moved on a gift voucher: what paid with one came in when it was sold (decision 029). */
type MovementKind = "sale" | "refund" | "voucher sold" | "voucher used";

/** Money of one order, day, kind and rate, in pence; what goes back is negative. Without VAT where none is accounted for. */
export type Movement = {
  day: Day;
  orderNumber: string;
  kind: MovementKind;
  /** None while the studio is not registered, and of what vouchers paid. */
  percent: VatPercent | null;
  grossPence: number;
  vatPence: number;
  method: string;
};

type Row = {
  day: Day;
  orderNumber: string;
  source: PaymentSource;
  isRefund: boolean;
  amountPence: number;
  beforePence: number;
  totalPence: number;
  voucherPence: number;
  byHand: string | null;
  lines: [productType: string, worthPence: number, vatPercent: VatPercent][];
};

/**
 * All that came in and went back in a period, by order, kind and rate, in the order in which it
 * happened: one statement. Surplus money and its return are left out, as everywhere, and so are
 * refunds that stay as credit: no money moves, and the VAT stays with the sale (decision 090). A
 * refund is split over its order's lines by their worth, in parts as at once.
 */
export async function listMovements(ctx: Ctx<Owner>, period: ReportPeriod): Promise<Movement[]> {
  const { rows, isRegistered } = await readRows(ctx, period);
  return rows.flatMap((row) => {
    if (row.source === "voucher") return [voucherUsed(row)];
    const shares = moneyByRate(linesOf(row), row);
    return shares.map((share) => movementOf(row, share, isRegistered(row.day)));
  });
}

/** Money of one line of an order, and what was sold with it. */
export type LineMovement = Movement & { productType: string };

/** The same by what was sold, for the journal: without what vouchers paid, which their own ledger books. */
export async function listLineMovements(
  ctx: Ctx<Owner>,
  period: ReportPeriod,
): Promise<LineMovement[]> {
  const { rows, isRegistered } = await readRows(ctx, period);
  return rows.flatMap((row) =>
    row.source === "voucher"
      ? []
      : moneyByLine(linesOf(row), row).map((share) => ({
          ...movementOf(row, share, isRegistered(row.day)),
          productType: share.productType,
        })),
  );
}

async function readRows(ctx: Ctx<Owner>, period: ReportPeriod) {
  const settings = await findSettings(ctx);
  const isRegistered = (day: Day) =>
    settings !== undefined && vatNumberOn(settings, day) !== undefined;
  const rows = await rowsOf<Row>(
    ctx,
    sql`select ${dayOf(sql`m.at`)} as day, o.order_number as "orderNumber", m.source, m.back as "isRefund",
      (100 * m.amount)::int as "amountPence", (100 * m.before)::int as "beforePence", (100 * o.total_amount)::int as "totalPence",
      (100 * o.voucher_amount)::int as "voucherPence",
      case when m.source = 'manual' then (select e.detail ->> 'method' from order_events e
        where e.order_id = o.id and e.detail ->> 'method' is not null order by e.at desc limit 1) end as "byHand",
      (select json_agg(json_build_array(i.product_type, (100 * (i.total - i.discount_amount))::int, i.vat_percent)
        order by i.position) from order_items i where i.order_id = o.id) as lines
    from (
      select p.order_id, p.recorded_at as at, p.source, p.amount, 0 as before, false as back from payments p
      where not p.surplus and p.amount > 0 and ${within(sql`p.recorded_at`, period)}
      union all
      select r.order_id, r.created_at, p.source, r.amount, (select coalesce(sum(b.amount), 0) from refunds b
        where b.order_id = r.order_id and b.payment_id = r.payment_id and b.status = 'succeeded' and not b.as_credit
          and (b.created_at, b.id) < (r.created_at, r.id)), true from refunds r join payments p on p.id = r.payment_id
      where r.status = 'succeeded' and not r.as_credit and not p.surplus and ${within(sql`r.created_at`, period)}
    ) m join orders o on o.id = m.order_id order by m.at, o.order_number, m.back`,
  );
  return { rows, isRegistered };
}

const linesOf = ({ lines }: Row) =>
  lines.map(([productType, worthPence, vatPercent]) => ({ productType, worthPence, vatPercent }));

const base = (row: Row) => ({
  day: row.day,
  orderNumber: row.orderNumber,
  method: methodOf(row),
});

const voucherUsed = (row: Row): Movement => ({
  ...base(row),
  kind: "voucher used",
  percent: null,
  grossPence: row.isRefund ? -row.amountPence : row.amountPence,
  vatPence: 0,
});

function movementOf(row: Row, share: VatShare, isRegistered: boolean): Movement {
  const sign = row.isRefund ? -1 : 1;
  return {
    ...base(row),
    kind: row.isRefund ? "refund" : share.isVoucher ? "voucher sold" : "sale",
    percent: isRegistered ? share.percent : null,
    grossPence: sign * share.grossPence,
    vatPence: isRegistered ? sign * share.vatPence : 0,
  };
}

function methodOf({ source, byHand }: Row): string {
  if (source === "voucher") return "gift voucher";
  return source === "manual" ? (byHand ?? "by hand") : "card";
}

export type RateSums = {
  percent: VatPercent;
  netPence: number;
  vatPence: number;
  grossPence: number;
};

/** Net, VAT and gross of each rate in force; days without a registration and what vouchers paid are in none. */
export function sumByRate(movements: readonly Movement[]): RateSums[] {
  const sums = new Map<VatPercent, RateSums>();
  for (const { percent, grossPence, vatPence } of movements) {
    if (percent === null) continue;
    const sum = sums.get(percent) ?? {
      percent,
      netPence: 0,
      vatPence: 0,
      grossPence: 0,
    };
    sum.netPence += grossPence - vatPence;
    sum.vatPence += vatPence;
    sum.grossPence += grossPence;
    sums.set(percent, sum);
  }
  return [...sums.values()].toSorted((a, b) => b.percent - a.percent);
}
