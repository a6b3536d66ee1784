// Every operation by every scope, and by every key that opens nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeNames } from "#domain/people/api-keys/rules.ts";
import { anApi } from "#tests/support/api.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { operations } from "./operations.ts";

let studio: Studio;
let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  studio = await createStudio();
  api = await anApi(studio);
});
afterAll(() => studio.db.close());

const noId = "00000000-0000-4000-8000-000000000000";
const ask = (key: string | undefined, { path, method }: (typeof operations)[number]) =>
  api.ask(path.replace("{id}", noId), { key, method, headers: { "if-match": '"none"' } });

/** The one scope that each operation asks for; a new one is written here, too. */
const asked: Record<string, string> = {
  listProducts: "catalogue:read",
  getProduct: "catalogue:read",
  listClasses: "timetable:read",
  getClass: "timetable:read",
  listBookings: "bookings:read",
  getBooking: "bookings:read",
  createBooking: "bookings:write",
  cancelBooking: "bookings:write",
  listClients: "clients:read",
  getClient: "clients:read",
  createClient: "clients:write",
  listCustomers: "customers:read",
  getCustomer: "customers:read",
  listOrders: "orders:read",
  getOrder: "orders:read",
  listPasses: "passes:read",
  getPass: "passes:read",
  listVouchers: "vouchers:read",
  getVoucher: "vouchers:read",
};

test("each operation is opened by its scope and by no other", async () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(asked).toSorted());
  const opened: Record<string, string[]> = {};
  for (const scope of scopeNames) {
    const key = await api.aKey({ scopes: [scope] });
    for (const operation of operations) {
      const { status, body } = await ask(key, operation);
      if (status !== 403) (opened[operation.id] ??= []).push(scope);
      else expect(body.code).toBe("scope-missing");
      expect(status).toBeLessThan(500);
    }
  }
  expect(opened).toEqual(
    Object.fromEntries(Object.entries(asked).map(([id, scope]) => [id, [scope]])),
  );
});

test("a key with all scopes but one is refused that one", async () => {
  for (const scope of scopeNames) {
    const key = await api.aKey({ scopes: scopeNames.filter((one) => one !== scope) });
    const refused = [];
    for (const operation of operations)
      if ((await ask(key, operation)).status === 403) refused.push(asked[operation.id]);
    expect([...new Set(refused)]).toEqual([scope]);
  }
});

test("no key, an ended one, one that is over and one that never was open nothing", async () => {
  const shown = [
    undefined,
    await api.aKey({ endedAt: noon }),
    await api.aKey({ expiresAt: noon }),
    `frk_${"z".repeat(43)}`,
  ];
  for (const key of shown) {
    await studio.owner.exec("delete from rate_limits");
    for (const operation of operations) expect((await ask(key, operation)).status).toBe(401);
  }
});
