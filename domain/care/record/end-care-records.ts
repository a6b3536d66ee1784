import { sql } from "drizzle-orm";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";

/** How many files one run ends at most; the rest waits for the next night. */
const maxPerNight = 500;

/** A step: what is on file knows the birthdays that forms say, also those that were signed before files noted them. */
const noteBirthdays = (tx: Db) =>
  tx.execute(sql`update care_files f set born_on = b.born
    from (select client_id, birthday_in_forms(client_id) as born from care_files where born_on is null) b
    where b.client_id = f.client_id and b.born is not null`);

/**
 * Ends the care records whose time is over and that are not on hold: seven years after the last
 * treatment, and for minors seven years after their eighteenth birthday, by the latest birthday in
 * a profile or a signed form (requirements 3.6.7). Deletes the file's row and, by cascade, all
 * records that refer to it, which this job cannot read; one audit event each. Returns how many.
 */
export const endCareRecords = (ctx: Ctx<System>): Promise<number> =>
  write(ctx, async (tx) => {
    await noteBirthdays(tx);
    const { rows } = (await tx.execute(sql`
      delete from care_files where client_id in (
        select f.client_id from care_files f join clients c on c.id = f.client_id
        where not f.legal_hold and care_end(f, c.date_of_birth) < ${londonDay(ctx.now)} limit ${maxPerNight})
      returning client_id as "clientId"`)) as unknown as { rows: { clientId: string }[] };
    for (const { clientId } of rows)
      await audit(tx, ctx, { action: "care-file.ended", subjectId: clientId });
    return rows.length;
  });
