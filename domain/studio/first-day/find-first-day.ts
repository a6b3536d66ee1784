import { sql } from "drizzle-orm";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { wording } from "../policy-documents/messages.ts";
import type { FirstStep } from "./messages.ts";

/** `usesTestKeys`: started live, but with keys of the card provider's test mode, so that no money moves. */
export type FirstDay = { steps: Record<FirstStep, boolean>; usesTestKeys: boolean };

/**
 * Which of the first steps are done, as the studio's own rows say, in one statement; undefined once all are, or when the
 * owner has put the guide away. Nothing is ticked by hand. A studio on test keys is not live yet.
 */
export async function findFirstDay(ctx: Ctx<Owner>): Promise<FirstDay | undefined> {
  const { rows } = (await read(ctx, (db) =>
    db.execute(sql`select s.first_day_over_at is not null as over,
      s.business_name <> '' and s.business_email <> '' and s.business_phone <> '' as contact,
      (select version > 1 or mark = 'emblem' from branding) as look,
      exists (select from service_pages where published) as pages,
      exists (select from products where status = 'published') as product,
      exists (select from site_pictures where state = 'shown') as picture,
      coalesce(s.papers_checked_on >= ${wording.from}::date, false) as papers,
      exists (select from orders where paid_at is not null and channel <> 'moved-in') as "order",
      exists (select from backups where outcome = 'done') as backup,
      exists (select from staff_invitations) as invite,
      exists (select from live_studio) as live
      from settings s`),
  )) as unknown as { rows: [(FirstDay["steps"] & { over: boolean }) | undefined] };
  const [row] = rows;
  if (!row || row.over) return undefined;
  const { over: _, ...found } = row;
  const { livemode } = ctx.ports.cards;
  const steps = { ...found, live: found.live && livemode };
  return Object.values(steps).every(Boolean)
    ? undefined
    : { steps, usesTestKeys: found.live && !livemode };
}
