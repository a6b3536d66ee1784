import { clientPortalActivity } from "#db/schema/care/record.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** What clients do in their portal, as the studio counts it; never a word of what they wrote. */
export type Activity =
  | "note.read"
  | "note.responded"
  | "reply.written"
  | "form.saved"
  | "form.signed"
  | "health.recorded"
  | "health.confirmed"
  | "programme.ticked"
  | "progress.scored"
  | "questionnaire.sent"
  | "progress.painted";

/** A step of what a client does: notes that they did it, with ids at most. */
export async function noteActivity(
  tx: Db,
  { actor, now }: Pick<Ctx<Client>, "actor" | "now">,
  activityType: Activity,
  activityData: Record<string, string> = {},
): Promise<void> {
  await tx
    .insert(clientPortalActivity)
    .values({ clientId: actor.id, activityType, activityData, at: now });
}
