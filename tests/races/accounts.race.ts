import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type Buyer } from "#tests/support/buyer.ts";
import { accountsOn, anAccount, password } from "#tests/support/people.ts";
import { keepLinkForNewEmail } from "#domain/people/keep-link-for-new-email.ts";
import { extra, lookalikes, owner } from "./hostile-accounts.ts";
import { createShop, pressed, rounds, type Shop, tally, times } from "./open-shop.ts";

let shop: Shop;
beforeAll(async () => void (shop = await createShop()));
afterAll(() => shop.close());

const form = (email: string) => ({
  firstName: "Ana",
  lastName: "O'Brien",
  email,
  phone: "07700 900123",
  password,
  confirmPassword: password,
  medicalConsent: "on",
  step: 3,
  intent: "register",
});
const enrol = (email: string, more: Record<string, string> = {}, buyer: Buyer = aBuyer(shop.url)) =>
  pressed(() => buyer.post("/client/register", { ...form(email), ...more }));
const counts = async (email: string) =>
  (
    await shop.rows(
      `select (select count(*)::int from auth_users where email like $1) as accounts,
        (select count(*)::int from clients where email like $1) as clients,
        (select count(distinct client_number)::int from clients where email like $1) as numbers,
        (select count(*)::int from consents k join clients c on c.id = k.client_id where c.email like $1) as consents`,
      email,
    )
  )[0];

test.each(rounds(1, 20))(
  "twenty registrations of one e-mail at once are one account (round %i)",
  async (round) => {
    const email = `twenty${round}@example.com`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(email)));
    expect(Object.keys(tally(answers))).toHaveLength(1);
    expect(answers[0]!.status).toBeLessThan(400);
    expect(await counts(email)).toEqual({
      accounts: 1,
      clients: 1,
      numbers: 1,
      consents: 1,
    });
    await shop.until(async () => {
      const open = "select event from outbox where done_at is null and payload->>'email' = $1";
      expect(await shop.rows(open, email)).toEqual([]);
    });
    const mails =
      "select kind, count(*)::int as mails from mails where recipient = $1 group by kind order by kind";
    // The second email says that the address was registered again. It is not verified yet, so that email has the link, too.
    expect(await shop.rows(mails, email)).toEqual([{ kind: "account-verify", mails: 2 }]);
  },
);

test.each(rounds(1, 20))(
  "of six accounts that move to one address at once, one has it (round %i)",
  async (round) => {
    const newEmail = `wanted${round}@example.com`;
    const accounts = await Promise.all(Array.from({ length: 6 }, () => anAccount(shop)));
    const links = await Promise.all(
      accounts.map(async ({ accountId }) => {
        const input =
          "insert into email_changes (account_id, new_email, asked_at) values ($1, $2, now())";
        await shop.rows(input, accountId, newEmail);
        const kept = await keepLinkForNewEmail(shop.system(new Date()), { accountId, newEmail });
        return kept.ok ? kept.value : "";
      }),
    );
    const answers = await Promise.all(
      links.map((token) =>
        aBuyer(shop.url).post(`/client/confirm-email?token=${token}`, { token, password }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 410: 5 });
    expect(await counts(newEmail)).toMatchObject({ accounts: 1, clients: 1 });
  },
);

test("many different people at once get an account and a number each", async () => {
  const many = times(20, 50);
  const all = Array.from({ length: many }, (_, place) => `fifty${place}@example.com`);
  await Promise.all(all.map((email) => enrol(email)));
  expect(await counts("fifty%@example.com")).toEqual({
    accounts: many,
    clients: many,
    numbers: many,
    consents: many,
  });
});

/** Everything that decides the rights of an account. */
const powers = () =>
  shop.rows(`select c.email, c.user_type, c.email_verified, c.portal_access_enabled, c.client_number, r.role, p::text as permissions
    from clients c left join staff_roles r on r.auth_user_id = c.auth_user_id
    left join therapist_permissions p on p.therapist_id = c.id order by c.email`);

test("forty fields that no form has change nothing on any page", async () => {
  const { email } = await anAccount(shop);
  const hers = aBuyer(shop.url);
  await enrol("fields@example.com", Object.fromEntries(extra));
  expect((await powers()).find((one) => one["email"] === "fields@example.com")).toMatchObject({
    user_type: "client",
    email_verified: false,
    portal_access_enabled: true,
    role: null,
    permissions: null,
  });
  await hers.post("/client/login", { email, password });
  const before = await powers();
  const loginPages = [
    "client/login",
    "therapist/login",
    "dashboard/login",
    "client/forgot-password",
    "client/reset-password",
  ];
  loginPages.push(
    "client/verify-email",
    "client/account",
    "client/account/email",
    "client/privacy",
    "client/privacy/copy",
  );
  // Each in a request of its own at night.
  const together = times(10, 1);
  const send = (fields: typeof extra) =>
    loginPages.map((area) =>
      hers.post(`/${area}`, {
        email,
        password: "x",
        intent: "x",
        ...Object.fromEntries(fields),
      }),
    );
  for (let from = 0; from < extra.length; from += together)
    await Promise.all(send(extra.slice(from, from + together)));
  expect(await powers()).toEqual(before);
});

test("a person who registers with an address like the owner's is not an owner", async () => {
  await anAccount(shop, {
    email: owner,
    userType: undefined,
    staff: "owner",
    passwordHash: await accountsOn(shop.db).hash("quite-another-pass"),
  });
  expect(lookalikes).toHaveLength(30);
  const enters = async (email: string) => {
    await enrol(email, { role: "owner" });
    const entered = await aBuyer(shop.url).post("/dashboard/login", { email, password });
    return [email, entered.location];
  };
  for (let from = 0; from < lookalikes.length; from += 6) {
    const some = lookalikes.slice(from, from + 6);
    expect(await Promise.all(some.map(enters))).toEqual(some.map((email) => [email, undefined]));
  }
  expect(
    await shop.rows("select u.email from staff_roles r join auth_users u on u.id = r.auth_user_id"),
  ).toEqual([{ email: owner }]);
});

test("a disabled client is stopped on the next request, on every page and in every file", async () => {
  const { email, person } = await anAccount(shop);
  const hers = aBuyer(shop.url);
  await hers.post("/client/login", { email, password });
  const paths = [
    "",
    "/dashboard",
    "/privacy",
    "/account",
    "/account/password",
    "/account/email",
    "/no-such-page",
  ];
  const all = [...paths, "/dashboard.data", "/privacy.data", "/account.data"].map(
    (path) => `/client${path}`,
  );
  expect((await hers.get("/client/dashboard")).status).toBe(200);
  await shop.rows("update clients set portal_access_enabled = false where id = $1", person!.id);
  for (const path of all) {
    const { status, location, body } = await hers.get(path);
    expect([path, location ?? (status === 202 ? body : status)]).toEqual([
      path,
      expect.stringContaining("access-restricted"),
    ]);
  }
  const copy = await hers.post("/client/privacy/copy", { password });
  expect(copy.location).toBe("/client/access-restricted");
});

test("if the database refuses a profile, no account is created, and the visitor is told so", async () => {
  const email = "refused@example.com";
  await enrol("numbered@example.com");
  const at = (
    await shop.rows<{ last: string }>("select last_value as last from client_numbers")
  )[0]!.last;
  // As after a repair that forgot the sequence: the next client number is already taken.
  await shop.rows("select setval('client_numbers', $1::bigint - 1)", at);
  const { status, body } = await enrol(email);
  expect([
    status,
    body.includes("Failed to create user account"),
    body.includes("O&#x27;Brien"),
  ]).toEqual([500, true, true]);
  expect(await counts(email)).toEqual({
    accounts: 0,
    clients: 0,
    numbers: 0,
    consents: 0,
  });
  expect((await enrol(email)).body).toContain("Check your mail");
  expect(await counts(email)).toEqual({
    accounts: 1,
    clients: 1,
    numbers: 1,
    consents: 1,
  });
});

test("a login page with a database error shows the message for unexpected errors, and no details", async () => {
  const { email } = await anAccount(shop);
  await shop.rows("revoke select on auth_accounts from studio_app");
  try {
    for (const area of ["client", "therapist", "dashboard"]) {
      const { status, body } = await aBuyer(shop.url).post(`/${area}/login`, { email, password });
      expect([area, status, body.includes("An unexpected error occurred")]).toEqual([
        area,
        500,
        true,
      ]);
      expect(body).not.toMatch(/auth_accounts|permission denied|Please try again/);
    }
  } finally {
    await shop.rows("grant select on auth_accounts to studio_app");
  }
  expect((await aBuyer(shop.url).post("/client/login", { email, password })).location).toBe(
    "/client/dashboard",
  );
});
