// The principals of tests/support/access-matrix.ts in a running demo studio: accounts with a session, and browsers that placed orders.
import { and, eq, isNotNull } from "drizzle-orm";
import { sign } from "#app/http/cookies.ts";
import { ordersCookie, placedOrdersText } from "#app/http/guest.ts";
import type { Running } from "#app/http/start/start.ts";
import { customers, orders } from "#db/schema/orders.ts";
import { staffRoles } from "#db/schema/people.ts";
import type { Permission } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { type NewAccount, createAccount } from "#domain/people/create-account.ts";
import { orderOwners, type Principal } from "./access-matrix.ts";

/** What signs the cookies of the studio under test. */
export const secret = "a-secret-of-the-access-matrix-and-no-other";

type NewPrincipal = Partial<NewAccount> | `${string}@demo.example`;
const therapist = (...permissions: Permission[]) =>
  ({ userType: "therapist", permissions }) as const;

const accounts: Partial<Record<Principal, NewPrincipal>> = {
  clientA: "client@demo.example",
  clientB: "second@demo.example",
  unverified: "unverified@demo.example",
  disabled: "disabled@demo.example",
  unverifiedAndDisabled: {
    userType: "client",
    verified: false,
    portalAccess: false,
  },
  allFlags: "therapist@demo.example",
  noFlags: "junior@demo.example",
  viewAllClients: therapist("view_all_clients"),
  createNotes: therapist("create_notes"),
  editNotes: therapist("edit_notes"),
  manageSessions: therapist("manage_sessions"),
  accessConfidential: therapist("access_confidential"),
  disabledTherapist: { userType: "therapist", portalAccess: false },
  shop: "shop@demo.example",
  disabledShop: { staff: "shop" },
  founder: "owner@demo.example",
};

/** The cookie of each principal that is named; the others have none. */
export async function cookiesOf(
  running: Running,
  names: readonly Principal[],
): Promise<Map<Principal, string>> {
  const cookies = new Map<Principal, string>();
  for (const name of names) {
    const given = accounts[name];
    if (given)
      cookies.set(
        name,
        await sessionOf(
          running,
          typeof given === "string" ? given : await open(running, name, given),
        ),
      );
  }
  return cookies;
}

async function open(running: Running, name: string, given: Partial<NewAccount>): Promise<string> {
  const { db, now } = running.ctx();
  const email = `${name.toLowerCase()}@demo.example`;
  await db.transaction({ actor: "auth" }, async (tx) => {
    const id = await createAccount(tx, {
      firstName: "Ida",
      lastName: "Moss",
      email,
      verified: true,
      now,
      ...given,
    });
    if (name === "disabledShop")
      await tx
        .update(staffRoles)
        .set({ accessEnabled: false })
        .where(eq(staffRoles.authUserId, id!));
  });
  return email;
}

/** The cookie of a person who has just signed in. */
export async function sessionOf(running: Running, email: string): Promise<string> {
  const ctx = running.ctx();
  const { accountId } = (await findAccountByEmail(ctx, email))!;
  const session = {
    accountId,
    now: ctx.now,
    expiresAt: after(ctx.now, hours(8)),
    address: "192.0.2.9",
    device: "",
  };
  return `session=${await ctx.ports.accounts.openSession(session)}`;
}

/** Gives each owner of tests/support/access-matrix.ts a paid order of the demo's year, and says which. */
export async function ordersOf({
  ctx,
}: Running): Promise<Record<(typeof orderOwners)[number], string>> {
  const { db, identity } = ctx();
  return db.transaction(identity, async (tx) => {
    const paid = await tx
      .select({
        id: orders.id,
        customerId: orders.customerId,
        email: customers.email,
      })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(isNotNull(orders.paidAt), isNotNull(orders.receiptNumber)))
      .limit(400);
    const hers = paid.find(({ email }) => email === "client@demo.example")!;
    const [guestA, guestB, unverified, disabled] = distinct(
      paid.filter(({ email }) => email !== hers.email),
    );
    for (const [order, who] of [
      [unverified, "unverified"],
      [disabled, "disabled"],
    ] as const)
      await tx
        .update(customers)
        .set({ email: `${who}@demo.example` })
        .where(eq(customers.id, order!.customerId));
    return {
      guestA: guestA!.id,
      guestB: guestB!.id,
      clientA: hers.id,
      unverified: unverified!.id,
      disabled: disabled!.id,
    };
  });
}

/** One order a customer. */
const distinct = <O extends { customerId: string }>(list: O[]): O[] => [
  ...new Map(list.map((order) => [order.customerId, order])).values(),
];

/** The cookie of a browser that placed an order. */
export const buyerCookie = (orderId: string): string =>
  `${ordersCookie}=${sign(placedOrdersText([{ id: orderId, until: new Date("2100-01-01") }]), secret)}`;
