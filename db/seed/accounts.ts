import { authUsers } from "#db/schema/auth.ts";
import type { Permission } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { type NewAccount, createAccount } from "#domain/people/create-account.ts";
import { permissions } from "#domain/people/messages.ts";

type Demo = Omit<NewAccount, "now" | "passwordHash"> & { who: string; password: string };
const therapist = (allowed: readonly Permission[]) =>
  ({ userType: "therapist", permissions: allowed }) as const;
const known = { verified: true };

/** The people of the demo studio, one for each kind of account (requirements 3.7.3). Their passwords are no secret. */
export const demoAccounts: readonly Demo[] = [
  {
    who: "owner",
    email: "owner@demo.example",
    password: "demo-owner-2026",
    firstName: "Kate",
    lastName: "Ashworth",
    ...therapist(permissions),
    staff: "owner",
    ...known,
  },
  {
    who: "shop staff",
    email: "shop@demo.example",
    password: "demo-shop-staff-2026",
    firstName: "Grace",
    lastName: "Okafor",
    staff: "shop",
    ...known,
  },
  {
    who: "therapist",
    email: "therapist@demo.example",
    password: "demo-therapist-2026",
    firstName: "Tom",
    lastName: "Ashby",
    ...therapist(permissions),
    ...known,
  },
  {
    who: "therapist without permissions",
    email: "junior@demo.example",
    password: "demo-junior-2026",
    firstName: "Priya",
    lastName: "Nair",
    ...therapist([]),
    ...known,
  },
  {
    who: "client",
    email: "client@demo.example",
    password: "demo-client-2026",
    firstName: "Hannah",
    lastName: "Whitfield",
    userType: "client",
    phone: "07700 900412",
    ...known,
  },
  {
    who: "second client",
    email: "second@demo.example",
    password: "demo-second-2026",
    firstName: "Ben",
    lastName: "Carver",
    userType: "client",
    ...known,
  },
  {
    who: "client, e-mail not verified",
    email: "unverified@demo.example",
    password: "demo-unverified-2026",
    firstName: "Orla",
    lastName: "Keane",
    userType: "client",
    verified: false,
  },
  {
    who: "client, portal access off",
    email: "disabled@demo.example",
    password: "demo-disabled-2026",
    firstName: "Sam",
    lastName: "Pickett",
    userType: "client",
    portalAccess: false,
    ...known,
  },
];

/** Opens the demo's accounts, unless there are accounts already. `hash` makes a password fit to be kept. */
export async function seedAccounts(
  db: Database,
  { hash, now }: { hash(text: string): Promise<string>; now: Date },
) {
  const some = await db.read({ actor: "auth" }, (tx) =>
    tx.select({ id: authUsers.id }).from(authUsers).limit(1),
  );
  if (some.length > 0) return;
  const hashed = await Promise.all(
    demoAccounts.map(async (demo) => ({ ...demo, passwordHash: await hash(demo.password) })),
  );
  await db.transaction({ actor: "auth" }, async (tx) => {
    for (const account of hashed)
      await createAccount(tx, { ...account, now: before(now, days(60)) });
  });
}
