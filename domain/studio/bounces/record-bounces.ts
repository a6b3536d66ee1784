import { and, gte, inArray } from "drizzle-orm";
import { bouncedAddresses } from "#db/schema/running.ts";
import { mails } from "#db/schema/system.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";
import type { Bounce } from "./read-report.ts";

/** Mail comes back within days; what is said about older mail is about none of the studio's. */
const writtenTo = days(30);

/**
 * Stops further mail to addresses from which mail came back for good. Only those count that the
 * studio has written to lately. Returns how many there were.
 */
export const recordBounces = (
  ctx: Ctx<System>,
  { bounces, source }: { bounces: readonly Bounce[]; source: "webhook" | "message" },
) =>
  transaction(ctx, async (tx) => {
    const statusOf = new Map(bounces.map(({ email, status }) => [email, status]));
    const emails = [...statusOf.keys()];
    const since = before(ctx.now, writtenTo);
    const known = await tx
      .selectDistinct({ email: mails.recipient })
      .from(mails)
      .where(and(inArray(mails.recipient, emails), gte(mails.createdAt, since)));
    if (known.length === 0) return done(0);
    await tx
      .insert(bouncedAddresses)
      .values(
        known.map(({ email }) => ({
          email,
          at: ctx.now,
          status: statusOf.get(email) ?? null,
          source,
        })),
      )
      .onConflictDoNothing();
    return done(known.length);
  });
