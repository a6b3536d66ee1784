import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "#domain/kernel/database/database.ts";
import type { Account } from "#domain/people/find-account.ts";
import { permissions } from "#domain/people/messages.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { anAccount } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

const tables = [
  "auth_users",
  "auth_accounts",
  "auth_sessions",
  "auth_verifications",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "known_browsers",
  "email_changes",
  "clients",
  "therapist_permissions",
  "staff_roles",
  "staff_invitations",
  "consents",
  "audit_log",
];

/** How many rows each identity sees, in a studio of two clients, two therapists, an owner who is one of them, and shop staff. */
const seen: Record<string, Record<string, number>> = {
  nobody: {},
  guest: {},
  "client A": { clients: 1, consents: 1 },
  "client B": { clients: 1, consents: 1 },
  "therapist with every permission": {
    clients: 3,
    therapist_permissions: 1,
    consents: 2,
  },
  "therapist without permissions": { clients: 1, therapist_permissions: 1 },
  "shop staff": { staff_roles: 1 },
  owner: {
    clients: 4,
    therapist_permissions: 2,
    staff_roles: 2,
    staff_invitations: 1,
    audit_log: 1,
  },
  jobs: {
    clients: 4,
    therapist_permissions: 2,
    consents: 2,
    audit_log: 1,
  },
  "auth service": {
    auth_users: 5,
    auth_accounts: 5,
    auth_sessions: 1,
    auth_verifications: 1,
    second_factors: 1,
    recovery_codes: 1,
    passkeys: 1,
    known_browsers: 1,
    email_changes: 1,
    clients: 4,
    therapist_permissions: 2,
    staff_roles: 2,
    staff_invitations: 1,
    consents: 2,
  },
};

describe.each(bothEngines)("on %s", (engine) => {
  let studio: Studio;
  let identities: Record<string, Identity>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
    const owner = await anAccount(studio, { userType: "therapist", permissions, staff: "owner" });
    const junior = await anAccount(studio, { userType: "therapist" });
    const shop = await anAccount(studio, { userType: undefined, staff: "shop" });
    identities = identitiesOf({ ana, ben, owner, junior, shop });
    await studio.owner.exec(`
      insert into auth_sessions (user_id, token, expires_at, created_at, updated_at) values ('${ana.accountId}', 't', now(), now(), now());
      insert into auth_verifications (identifier, value, expires_at, created_at, updated_at) values ('reset:x', 'v', now(), now(), now());
      insert into second_factors (account_id, secret, enabled_at) values ('${ana.accountId}', 's', now());
      insert into recovery_codes (account_id, hash, created_at) values ('${ana.accountId}', 'h', now());
      insert into known_browsers (account_id, hash, device, first_seen_at, last_seen_at) values ('${ana.accountId}', 'b', 'd', now(), now());
      insert into passkeys (account_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
        values ('${ana.accountId}', 'Phone', 'c', 'k', 0, '{}', false, now());
      insert into staff_invitations (email, first_name, last_name, kind, permissions, invited_by, invited_at, expires_at)
        values ('mia@example.com', 'Mia', 'Holt', 'shop', '{}', '${owner.accountId}', now(), now());
      insert into email_changes (account_id, new_email, asked_at) values ('${ana.accountId}', 'new@example.com', now());
      insert into audit_log (at, action, outcome, detail) values (now(), 'account.signed-in', 'done', '{}')`);
  });
  afterAll(() => studio.db.close());

  const rowsOf = (identity: Identity, statement: string) =>
    studio.db.transaction(identity, async (tx) => {
      const { rows } = (await tx.execute(sql.raw(statement))) as unknown as {
        rows: Record<string, unknown>[];
      };
      return rows;
    });
  const cells = Object.entries(seen).flatMap(([who, sees]) =>
    tables.map((table) => [who, table, sees[table] ?? 0] as const),
  );

  test.each(cells)("%s sees in %s %i rows", async (who, table, count) => {
    expect(await rowsOf(identities[who]!, `select 1 from ${table}`)).toHaveLength(count);
  });

  test("the audit takes lines from every known identity, is read by the owner, and cannot be changed or removed", async () => {
    const line =
      "insert into audit_log (at, action, outcome, detail) values (now(), 'a', 'done', '{}')";
    await expect(rowsOf(identities["nobody"]!, line)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    for (const statement of [
      "update audit_log set action = 'x'",
      "delete from audit_log",
      "truncate audit_log",
    ])
      for (const who of ["owner", "jobs", "auth service"])
        await expect(rowsOf(identities[who]!, statement)).rejects.toMatchObject({
          cause: { code: "42501" },
        });
  });

  test("the words that a person agreed to are never rewritten", async () => {
    const rewritten = rowsOf(
      identities["auth service"]!,
      "update consents set wording = 'anything'",
    );
    await expect(rewritten).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("whether a client has consented is read from the ledger, and ends with the withdrawal", async () => {
    const [authService, columns] = [
      identities["auth service"]!,
      "medical_consent_given as medical, health_consent_given as health, medical_consent_date = '2026-06-10T11:00Z' as given",
    ];
    const now = () =>
      rowsOf(authService, `select ${columns} from clients_with_consent where user_type = 'client'`);
    expect(await now()).toEqual(
      [1, 2].map(() => ({
        medical: true,
        health: true,
        given: true,
      })),
    );
    await rowsOf(authService, "update consents set withdrawn_at = now()");
    expect(await now()).toMatchObject([1, 2].map(() => ({ medical: false, health: false })));
  });

  test("every portal user has a number of their own", async () => {
    const numbers = await rowsOf(
      identities["auth service"]!,
      "select client_number as number from clients order by 1",
    );
    expect(numbers.map(({ number }) => number)).toEqual([
      "FR01001",
      "FR01002",
      "FR01003",
      "FR01004",
    ]);
  });
});

type Cast = Record<"ana" | "ben" | "owner" | "junior" | "shop", Account>;

function identitiesOf({ ana, ben, owner, junior, shop }: Cast): Record<string, Identity> {
  const person = ({ accountId, person: profile }: Account) => ({
    account: accountId,
    person: profile?.id,
  });
  return {
    nobody: { actor: "" as "guest" },
    guest: {
      actor: "guest",
      ...person(ana),
      flags: permissions,
      role: "owner",
    },
    "client A": {
      actor: "client",
      ...person(ana),
      flags: permissions,
      role: "owner",
    },
    "client B": { actor: "client", ...person(ben) },
    "therapist with every permission": {
      actor: "therapist",
      ...person(owner),
      flags: permissions,
      role: "owner",
    },
    "therapist without permissions": { actor: "therapist", ...person(junior) },
    "shop staff": {
      actor: "staff",
      ...person(shop),
      role: "shop",
      flags: permissions,
    },
    owner: { actor: "staff", ...person(owner), role: "owner" },
    jobs: { actor: "system" },
    "auth service": { actor: "auth" },
  };
}
