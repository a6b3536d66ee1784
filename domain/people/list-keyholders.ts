import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients, staffRoles } from "#db/schema/people.ts";
import { passkeys, secondFactors } from "#db/schema/proofs.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * All who can see other people's data, by name: back-office staff and therapists, whether they have
 * access, and what they use beside their password.
 */
export const listKeyholders = (ctx: Ctx<Owner>) =>
  read(asAuthService(ctx), (db) =>
    db
      .select({
        accountId: authUsers.id,
        name: authUsers.name,
        role: staffRoles.role,
        isTherapist: sql<boolean>`${clients.userType} is not null`,
        hasSecondFactor: sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.accountId} = ${authUsers.id} and ${secondFactors.enabledAt} is not null)`,
        passkeys: sql<number>`(select count(*)::integer from ${passkeys} where ${passkeys.accountId} = ${authUsers.id})`,
        enabled: sql<boolean>`coalesce(${staffRoles.accessEnabled}, false) or coalesce(${clients.portalAccessEnabled}, false)`,
      })
      .from(authUsers)
      .leftJoin(staffRoles, eq(staffRoles.authUserId, authUsers.id))
      .leftJoin(
        clients,
        and(eq(clients.authUserId, authUsers.id), eq(clients.userType, "therapist")),
      )
      .where(or(isNotNull(staffRoles.role), isNotNull(clients.id)))
      .orderBy(asc(authUsers.name), asc(authUsers.id))
      .limit(100),
  );
