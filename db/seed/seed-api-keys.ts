import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { apiKeys } from "#db/schema/api.ts";
import { authUsers } from "#db/schema/auth.ts";
import { staffRoles } from "#db/schema/people.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { after, before, days, hours } from "#domain/kernel/time.ts";

const programs = [
  {
    name: "Website of the village hall",
    scopes: ["timetable:read"],
    madeDaysAgo: 120,
    lastsDays: 365,
    usedHoursAgo: 1,
  },
  {
    name: "Accounting",
    scopes: ["customers:read", "orders:read", "passes:read", "vouchers:read"],
    madeDaysAgo: 60,
    lastsDays: 90,
    usedHoursAgo: 20,
  },
  {
    name: "Trial of a booking app",
    scopes: ["timetable:read", "bookings:read", "bookings:write"],
    madeDaysAgo: 200,
    lastsDays: 30,
    usedHoursAgo: 24 * 180,
  },
];

/** Keys of the demo owner, so that their page shows an ordinary week. No one knows them: they open nothing. */
export async function seedApiKeys(db: Database, now: Date): Promise<void> {
  const [owner] = await db.read({ actor: "auth" }, (tx) =>
    tx
      .select({ accountId: staffRoles.authUserId })
      .from(staffRoles)
      .innerJoin(authUsers, eq(authUsers.id, staffRoles.authUserId))
      .where(eq(authUsers.email, "owner@demo.example")),
  );
  if (!owner) return;
  const { accountId } = owner;
  await db.transaction(
    {
      actor: "staff",
      role: "owner",
      account: accountId,
    },
    async (tx) => {
      const some = await tx.select({ id: apiKeys.id }).from(apiKeys).limit(1);
      if (some.length === 0)
        await tx.insert(apiKeys).values(programs.map((one) => rowOf(one, { accountId, now })));
    },
  );
}

type Whose = { accountId: string; now: Date };

function rowOf(program: (typeof programs)[number], { accountId, now }: Whose) {
  const { name, scopes, madeDaysAgo, lastsDays, usedHoursAgo } = program;
  const unknown = randomBytes(32).toString("hex");
  const madeAt = before(now, days(madeDaysAgo));
  return {
    name,
    scopes,
    keyHash: createHash("sha256").update(unknown).digest("hex"),
    lastFour: unknown.slice(-4),
    accountId,
    madeAt,
    expiresAt: after(madeAt, days(lastsDays)),
    lastUsedAt: before(now, hours(usedHoursAgo)),
  };
}
