import { sql, type SQL } from "drizzle-orm";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { type Ctx, visitorAddress } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { couldBeNumber, hashOfNumber, normalNumber } from "./number.ts";
import { numberLimit } from "./rules.ts";

/** What the holder of a number may know of it; the balance in pence. */
export type KnownVoucher = { id: string; lastFour: string; balancePence: number; validUntil: Date };

type Row = { id: string; last_four: string; balance: string; valid_until: string | Date };

/**
 * Vouchers by what their numbers are compared with: the one query that is allowed about another
 * person's voucher.
 */
export async function knownByHashes(db: Db, hashes: SQL): Promise<KnownVoucher[]> {
  const { rows } = (await db.execute(
    sql`select v.id, v.last_four, v.balance, v.valid_until from (${hashes}) h, lateral voucher_by_number(h.hash) v`,
  )) as unknown as { rows: Row[] };
  return rows.map((row) => ({
    id: row.id,
    lastFour: row.last_four,
    balancePence: Math.round(Number(row.balance) * 100),
    validUntil: new Date(row.valid_until),
  }));
}

/**
 * Whether a visitor may try a number once more: by their network address, and by their cart where
 * they have one.
 */
export async function mayTryNumber(ctx: Ctx, { cart }: { cart?: string | undefined } = {}) {
  const { perSeconds, perCart, perAddress } = numberLimit;
  const tries = { purpose: "voucher-number", perSeconds };
  const byAddress = await countHit(ctx, { ...tries, who: visitorAddress(ctx), limit: perAddress });
  if (!byAddress.allowed || !cart) return byAddress.allowed;
  return (await countHit(ctx, { ...tries, who: cart, limit: perCart })).allowed;
}

/**
 * The balance of the voucher with a submitted number, and until when; used and expired ones are
 * shown as they are. Gives the same result for a slip and for a number that does not exist
 * ("no-such-voucher"). At most 30 tries of an address in 10 minutes.
 */
export async function findByNumber(ctx: Ctx, { values }: { values: string }) {
  if (!(await mayTryNumber(ctx))) return refuse("too-many-tries");
  const number = normalNumber(values);
  if (!couldBeNumber(number)) return refuse("no-such-voucher");
  const [known] = await read(ctx, (db) =>
    knownByHashes(db, sql`select ${hashOfNumber(number)}::text as hash`),
  );
  return known ? done(known) : refuse("no-such-voucher");
}
