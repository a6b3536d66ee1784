import { asc, eq } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { staffRoles } from "#db/schema/people.ts";
import { asAuthService, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** Those who work in the back-office now, by name, for assigning work. */
export const listStaff = (ctx: Ctx<Staff>): Promise<{ accountId: string; name: string }[]> =>
  read(asAuthService(ctx), (db) =>
    db
      .select({ accountId: authUsers.id, name: authUsers.name })
      .from(staffRoles)
      .innerJoin(authUsers, eq(authUsers.id, staffRoles.authUserId))
      .where(eq(staffRoles.accessEnabled, true))
      .orderBy(asc(authUsers.name), asc(authUsers.id)),
  );
