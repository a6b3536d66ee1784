import { sql } from "drizzle-orm";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { unmatchedEvents, ordersWithIssues } from "#domain/shop/orders/paying/payment-issues.ts";
import { isBackupOverdue } from "#domain/studio/backups/rules.ts";

/** The next edition of a retreat that can still be booked, and the places that its packages share. */
type RetreatPlaces = { productId: string; name: string; startsAt: Date; places: number };

/**
 * What the studio has to do today, in numbers; `backup` says whether the owner has to see to it.
 */
export type Today = {
  /** Paid and not yet being prepared. */
  newOrders: number;
  /** Refused by the recipient's server in the last two weeks. */
  failedMails: number;
  /** Jobs that failed for good and were not set aside. */
  givenUpJobs: number;
  /** Orders whose refund was refused, whose payment is disputed, or whose money does not fit. */
  failedPayments: number;
  /** Messages of the card provider, of two weeks, that fit no order. */
  unmatchedPayments: number;
  /** Products on sale of which fewer are left than the settings' threshold; those of which none is left. */
  lowStock: number;
  soldOut: number;
  newEnquiries: number;
  /** For the tiles: products that the shop shows, codes that take something off, buyers, classes to come, photographs. */
  published: number;
  activeCodes: number;
  customers: number;
  scheduledClasses: number;
  photographs: number;
  oldestEnquiryAt: Date | undefined;
  retreats: RetreatPlaces[];
  backup: "fine" | "failed" | "overdue";
};

type Row = Omit<Today, "oldestEnquiryAt" | "retreats" | "backup"> & {
  oldestEnquiryAt: string | Date | null;
  retreats: (Omit<RetreatPlaces, "startsAt"> & { startsAt: string })[] | null;
  lastBackup: string | null;
  triedBackupAt: string | Date | null;
  goodBackupAt: string | Date | null;
};

/** What waits in the rooms that all of the staff enter, each as one sum. */
function waitingSums(now: Date) {
  const fortnight = sql`${before(now, days(14)).toISOString()}::timestamptz`;
  return {
    newOrders: sql`(select count(*)::int from orders where status = 'confirmed')`,
    failedMails: sql`(select count(*)::int from mails where status = 'refused' and created_at >= ${fortnight})`,
    givenUpJobs: sql`(select count(*)::int from outbox where dead_at is not null and done_at is null)`,
    newEnquiries: sql`(select count(*)::int from enquiries where status = 'new' and not suspected)`,
  };
}

/** How much waits in which rooms, for the navigation of every page: one statement, of sums only. */
export async function findWaiting(ctx: Ctx<Staff>) {
  const { newOrders, failedMails, givenUpJobs, newEnquiries } = waitingSums(ctx.now);
  const { rows } = (await read(asSystem(ctx), (db) =>
    db.execute(
      sql`select ${newOrders} as orders, ${newEnquiries} as enquiries, ${failedMails} + ${givenUpJobs} as mail`,
    ),
  )) as unknown as { rows: [{ orders: number; enquiries: number; mail: number }] };
  return rows[0];
}

/** Everything in one statement, of sums only: it reads past the caller's own rows, so nothing of a person leaves it. */
export async function findToday(ctx: Ctx<Staff>): Promise<Today> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const waiting = waitingSums(ctx.now);
  const { rows } = (await read(asSystem(ctx), (db) =>
    db.execute(sql`select
      ${waiting.newOrders} as "newOrders", ${waiting.failedMails} as "failedMails",
      ${waiting.givenUpJobs} as "givenUpJobs", ${waiting.newEnquiries} as "newEnquiries",
      (select count(*)::int from ${ordersWithIssues(ctx.now)} t) as "failedPayments",
      (select count(*)::int from ${unmatchedEvents(ctx.now)} m) as "unmatchedPayments",
      (select count(distinct coalesce(p.option_of, p.id))::int from stock_items i join products p on p.stock_item_id = i.id
        where i.quantity > 0 and i.quantity < coalesce(p.low_stock_below, (select low_stock_threshold from settings))
          and p.status = 'published' and p.event_starts_at is null) as "lowStock",
      (select count(distinct coalesce(p.option_of, p.id))::int from stock_items i join products p on p.stock_item_id = i.id
        where i.quantity = 0 and p.status = 'published' and p.event_starts_at is null) as "soldOut",
      (select count(*)::int from products where status = 'published' and option_of is null) as published,
      (select count(*)::int from discount_codes where is_active and archived_at is null
        and coalesce(valid_until >= ${now}, true)) as "activeCodes",
      (select count(*)::int from customers where merged_into is null) as customers,
      (select count(*)::int from classes where status = 'scheduled' and archived_at is null) as "scheduledClasses",
      (select count(*)::int from site_pictures where state = 'shown') as photographs,
      (select min(created_at) from enquiries where status = 'new' and not suspected) as "oldestEnquiryAt",
      (select json_agg(r order by r."startsAt") from (
        select (array_agg(p.id order by p.event_starts_at, p.id))[1] as "productId", i.name, min(p.event_starts_at) as "startsAt", i.quantity as places
        from products p join stock_items i on i.id = p.stock_item_id
        where p.status = 'published' and p.event_starts_at > ${now}
        group by i.id order by min(p.event_starts_at) limit 3) r) as retreats,
      (select outcome from backups order by finished_at desc limit 1) as "lastBackup",
      (select max(finished_at) from backups) as "triedBackupAt",
      (select max(finished_at) from backups where outcome = 'done') as "goodBackupAt"`),
  )) as unknown as { rows: [Row] };
  const { oldestEnquiryAt, retreats, lastBackup, goodBackupAt, triedBackupAt, ...counts } = rows[0];
  const instant = (said: string | Date | null) => (said ? new Date(said) : undefined);
  const overdue = isBackupOverdue(instant(goodBackupAt), instant(triedBackupAt), ctx.now);
  return {
    ...counts,
    oldestEnquiryAt: instant(oldestEnquiryAt),
    retreats: (retreats ?? []).map((one) => ({ ...one, startsAt: new Date(one.startsAt) })),
    backup: lastBackup === "failed" ? "failed" : overdue ? "overdue" : "fine",
  };
}
