import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { textConsents } from "#db/schema/schedule/texts.ts";
import { settings } from "#db/schema/studio.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { mobileOf, spokenMobile } from "./rules.ts";

/** What a client reads about their texts; undefined where the studio sends none. */
export const findOwnTexts = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const own = await findOwn(db, ctx);
    return own.isOffered && ctx.ports.texts
      ? { since: own.since, mobile: spokenMobile(mobileOf(own.phone)) }
      : undefined;
  });

/**
 * A client asks for texts before their sessions, or for no more; only they can (PECR 2003 reg. 22 asks for consent to
 * marketing only, this is stricter). Refuses to begin while the studio sends none, or without a UK mobile number.
 */
export const chooseTexts = (ctx: Ctx<Client>, { wanted }: { wanted: boolean }) =>
  transaction(ctx, async (tx) => {
    const { isOffered, phone } = await findOwn(tx, ctx);
    if (wanted && !(isOffered && ctx.ports.texts)) return refuse("not-offered");
    if (wanted && !mobileOf(phone)) return refuse("no-mobile");
    if (wanted)
      await tx
        .insert(textConsents)
        .values({ clientId: ctx.actor.id, since: ctx.now })
        .onConflictDoNothing();
    else await tx.delete(textConsents).where(eq(textConsents.clientId, ctx.actor.id));
    return done(undefined);
  });

async function findOwn(db: Db, { actor }: Ctx<Client>) {
  const [own] = await db
    .select({
      isOffered: settings.textReminders,
      phone: clients.phone,
      since: textConsents.since,
    })
    .from(clients)
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(textConsents, eq(textConsents.clientId, clients.id))
    .where(eq(clients.id, actor.id));
  return (
    own ?? {
      isOffered: false,
      phone: "",
      since: null,
    }
  );
}
