import { sql } from "drizzle-orm";
import type { PassOpens } from "#domain/shop/passes/rules.ts";
import { isFrozenOn } from "#domain/shop/passes/rules.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { plain } from "../series/find-studio.ts";

/** A pass that a client may use, with what is left on it beside what lines before took off. */
export type OwnPass = {
  id: string;
  clientId: string;
  name: string;
  validUntil: Date;
  frozenFrom: string | null;
  frozenUntil: string | null;
  opens: PassOpens;
  sessionTypeId: string | null;
  balance: number;
};

/** All passes of these clients, those that end first on top. One statement. */
export async function findOwnPasses(tx: Db, clientIds: readonly string[]): Promise<OwnPass[]> {
  if (clientIds.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select p.id, c.id as "clientId", p.name, p.valid_until as "validUntil", p.frozen_from::text as "frozenFrom",
      p.frozen_until::text as "frozenUntil", p.opens, p.session_type_id as "sessionTypeId",
      (select coalesce(sum(e.credits), 0)::integer from pass_entries e where e.pass_id = p.id) as balance
    from unnest(${sql.param([...new Set(clientIds)])}::uuid[]) c(id)
    join passes p on p.id = any (passes_of_client(c.id))
    where p.valid_until is not null order by p.valid_until, p.id`)) as unknown as {
    rows: (Omit<OwnPass, "validUntil"> & { validUntil: Date | string })[];
  };
  return rows.map((row) => ({ ...row, validUntil: new Date(row.validUntil) }));
}

type Wanted = {
  clientId: string;
  /** The name of the pass, or "any". */
  pass: string;
  opens: PassOpens;
  sessionTypeId: string | null;
  startsAt: Date;
};

/** The pass that pays, or why none does. */
export function payingPass(
  passes: readonly OwnPass[],
  { clientId, pass, opens, sessionTypeId, startsAt }: Wanted,
): OwnPass | { reason: string } {
  const own = passes.filter(
    (one) => one.clientId === clientId && (pass === "any" || plain(one.name) === plain(pass)),
  );
  if (own.length === 0)
    return {
      reason:
        pass === "any"
          ? "They have no pass here. Please bring the passes first."
          : `They have no pass “${pass.slice(0, 60)}” here. Please bring the passes first.`,
    };
  const fitting = own.filter(
    (one) =>
      one.opens === opens &&
      one.validUntil >= startsAt &&
      (one.sessionTypeId === null || one.sessionTypeId === sessionTypeId) &&
      !isFrozenOn(one, londonDay(startsAt)),
  );
  if (fitting.length === 0) return { reason: "Their pass does not pay for this, or ends before." };
  return fitting.find(({ balance }) => balance > 0) ?? { reason: "Nothing is left on their pass." };
}
