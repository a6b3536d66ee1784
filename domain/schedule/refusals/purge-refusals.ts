import { and, isNull, lt } from "drizzle-orm";
import { bookingRefusals } from "#db/schema/schedule/refusals.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { refusalKeptDays } from "./messages.ts";

/** Deletes why clients could not book after 90 days; what was booked all the same stays, with its reason. */
export const purgeRefusals = (ctx: Ctx<System>) =>
  write(ctx, (tx) =>
    tx
      .delete(bookingRefusals)
      .where(
        and(
          lt(bookingRefusals.at, before(ctx.now, days(refusalKeptDays))),
          isNull(bookingRefusals.overriddenAt),
        ),
      ),
  );
