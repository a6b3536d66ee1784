import { and, eq, getTableColumns } from "drizzle-orm";
import { notificationPreferences } from "#db/schema/people.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { type Preferences, usualPreferences } from "./messages.ts";

type Asker = Ctx<Client> | Ctx<Therapist>;

/** The emails that a person has chosen; all of them until they have chosen. */
export const findPreferences = (ctx: Asker): Promise<Preferences> =>
  read(ctx, async (db) => {
    const { userId: _, userType: __, ...chosenColumns } = getTableColumns(notificationPreferences);
    const [chosen] = await db
      .select(chosenColumns)
      .from(notificationPreferences)
      .where(and(...own(ctx)));
    return chosen ?? usualPreferences;
  });

/** Saves which emails a person wants from now on; what they were not asked stays as it is. */
export const savePreferences = (ctx: Asker, chosen: Partial<Preferences>) =>
  transaction(ctx, async (tx) => {
    const row = { userId: ctx.actor.accountId, userType: ctx.actor.kind, ...chosen };
    const target = [notificationPreferences.userId, notificationPreferences.userType];
    await tx
      .insert(notificationPreferences)
      .values(row)
      .onConflictDoUpdate({ target, set: chosen });
    return done(undefined);
  });

const own = ({ actor }: Asker) => [
  eq(notificationPreferences.userId, actor.accountId),
  eq(notificationPreferences.userType, actor.kind),
];
