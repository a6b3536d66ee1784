import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "#domain/people/forms.ts";
import { register } from "#domain/people/register.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { accountsOn, password } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { failingAt } from "./failing-at.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

test.each(["before", "after"] as const)(
  "placing an order is all or nothing, wherever the database fails %s a statement",
  async (when) => {
    let step = 0;
    for (let reached = true; reached;) {
      step += 1;
      const product = await aProduct(studio, { stock: 1 });
      const discountCode = await aCode(studio, { usageLimit: 1 });
      const shopper = await aCart(studio, [[product, 1]]);
      const buyer = aCheckout({
        discountCode,
        expectedTotal: 900,
        email: `step${step}${when}@example.com`,
      });
      const { outcome, statements } = await failingAt(step, when, () => placeOrder(shopper, buyer));
      reached = statements >= step;
      expect(outcome === "threw").toBe(reached);
      await expectInvariants(studio.owner);

      // Pressing again with the same key makes the one order, or finds the one whose answer was lost.
      expect(await placeOrder(shopper, buyer)).toMatchObject({ ok: true });
      const made = "select 1 from orders where idempotency_key = $1";
      expect((await studio.owner.query(made, [buyer.idempotencyKey])).rows).toHaveLength(1);
      await expectInvariants(studio.owner);
    }
    expect(step).toBeGreaterThan(8);
  },
);

test.each(["before", "after"] as const)(
  "a registration is all or nothing, wherever the database fails %s a statement",
  async (when) => {
    const accounts = accountsOn(studio.db);
    let step = 0;
    for (let reached = true; reached;) {
      step += 1;
      const email = `step${step}${when}@example.com`;
      const guest = studio.guest();
      const ctx = { ...guest, ports: { ...guest.ports, accounts } };
      const input = registration.parse({
        firstName: "Ana",
        lastName: "O'Brien",
        email,
        phone: "",
        password,
        confirmPassword: password,
        medicalConsent: "on",
      });
      const address = `198.51.100.${step}`;
      const { outcome, statements } = await failingAt(step, when, () =>
        register(visitingFrom(ctx, address), input),
      );
      reached = statements >= step;
      expect(outcome === "threw").toBe(reached);
      const found = await counts(email);
      expect([0, 1]).toContain(found["accounts"]);
      expect(new Set(Object.values(found)).size).toBe(1);
      // Registering again makes the one account, or finds the one whose answer was lost.
      expect(await register(visitingFrom(ctx, address), input)).toMatchObject({ ok: true });
      expect(await counts(email)).toEqual({
        accounts: 1,
        passwords: 1,
        clients: 1,
        consents: 1,
      });
    }
    expect(step).toBeGreaterThan(8);
  },
);

/** How many accounts, profiles and consents an e-mail has: as many of each, or something was left lying about. */
async function counts(email: string): Promise<Record<string, number>> {
  const { rows } = await studio.owner.query<Record<string, number>>(
    `select (select count(*)::int from auth_users where email = $1) as accounts,
      (select count(*)::int from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1) as passwords,
      (select count(*)::int from clients where email = $1) as clients,
      (select count(*)::int from consents k join clients c on c.id = k.client_id where c.email = $1) as consents`,
    [email],
  );
  return rows[0]!;
}
