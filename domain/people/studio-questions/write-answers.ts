import { eq, sql } from "drizzle-orm";
import { orderAnswers, registrationAnswers } from "#db/schema/studio-questions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Answer } from "./rules.ts";

/** A step of an order, as the system: keeps what its buyer answered, with the questions as they were asked. */
export async function writeOrderAnswers(
  tx: Db,
  { orderId, answers }: { orderId: string; answers: readonly Answer[] },
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insert(orderAnswers)
    .values(answers.map((one, index) => ({ ...one, orderId, position: index + 1 })));
}

type Registered = { accountId: string; answers: readonly Answer[]; now: Date };

/** A step of a registration, as the auth service: keeps what the client of an account answered. */
export async function writeRegistrationAnswers(
  tx: Db,
  { accountId, answers, now }: Registered,
): Promise<void> {
  if (answers.length === 0) return;
  const wordings = answers.map(({ wording }) => wording);
  const texts = answers.map(({ answer }) => answer);
  await tx.execute(sql`
    insert into registration_answers (client_id, position, wording, answer, answered_at)
    select c.id, one.position, one.wording, one.answer, ${now.toISOString()}::timestamptz
    from clients c, unnest(${sql.param(wordings)}::text[], ${sql.param(texts)}::text[])
      with ordinality one (wording, answer, position)
    where c.auth_user_id = ${accountId}`);
}

/** A step: lets go of what was answered by who registered before the account was claimed. */
export async function dropRegistrationAnswers(tx: Db, clientId: string): Promise<void> {
  await tx.delete(registrationAnswers).where(eq(registrationAnswers.clientId, clientId));
}
