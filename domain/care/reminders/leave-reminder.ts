// The link in each reminder that ends them: computed from the client and the site's secret.
import { timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

const sealOf = (ctx: Ctx, id: string) => ctx.ports.fingerprint(`programme-leave:${id}`);

/** The token of the link: the client and the site's seal. */
export const reminderMark = (ctx: Ctx, clientId: string): string =>
  `${clientId}.${sealOf(ctx, clientId)}`;

/** The client of such a link; undefined when it was not made by this site. */
export function clientOfMark(ctx: Ctx, mark: string): string | undefined {
  const [id = "", seal = ""] = mark.split(".", 2);
  if (!isUuid(id)) return undefined;
  const [sent, right] = [Buffer.from(seal), Buffer.from(sealOf(ctx, id))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? id : undefined;
}

/**
 * Turns the reminders of a client off: one press, no sign-in. Doing it twice is the same as once.
 * Refuses a link that was not made by this site.
 */
export async function leaveReminder(ctx: Ctx, mark: string) {
  const clientId = clientOfMark(ctx, mark);
  if (!clientId) return refuse("no-such-link");
  return transaction(asAuthService(ctx), async (tx) => {
    const account = tx
      .select({ id: clients.authUserId })
      .from(clients)
      .where(eq(clients.id, clientId));
    await tx
      .update(notificationPreferences)
      .set({ programmeReminder: false })
      .where(
        and(
          eq(notificationPreferences.userType, "client"),
          eq(notificationPreferences.userId, account),
        ),
      );
    return done(undefined);
  });
}
