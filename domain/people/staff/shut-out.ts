import { sql } from "drizzle-orm";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";

/**
 * A step: turns off all access of a therapist, to the portal and to the back-office, and signs them
 * out everywhere (`shut_out` in the database, because owners may not write accounts). Refuses an
 * actor who is no owner any more ("not-owner") and a therapist whose access is off already
 * ("nobody").
 */
export async function shutOut(
  tx: Db,
  ctx: Ctx<Owner>,
  { accountId }: { accountId: string },
): Promise<Refused<"not-owner" | "nobody"> | undefined> {
  const { rows } = (await tx.execute(
    sql`select shut_out(${accountId}::uuid) as answer`,
  )) as unknown as {
    rows: { answer: "done" | "not-owner" | "nobody" }[];
  };
  const { answer } = rows[0]!;
  if (answer !== "done") return refuse(answer);
  const auditEvent = { action: "access.disabled", subjectId: accountId };
  await audit(tx, ctx, { ...auditEvent, detail: { area: "portal", hasLeft: true } });
  await publishEvent(
    tx,
    "account.access-changed",
    { accountId, change: "disabled" },
    { now: ctx.now },
  );
  return undefined;
}
