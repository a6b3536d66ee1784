import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import type { Account } from "#domain/people/find-account.ts";
import { beginSecondFactor } from "#domain/people/own-account/begin-second-factor.ts";
import type { Proof } from "#domain/people/own-account/confirm-both.ts";
import { confirmSecondFactor } from "#domain/people/own-account/confirm-second-factor.ts";
import { findPendingKey } from "#domain/people/own-account/second-factor.ts";
import { setPermissions, setRole } from "#domain/people/staff/change-access.ts";
import { invite } from "#domain/people/staff/invite.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { anAccount, asHerself, password, shownBy } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { askForErasure, findOpenErasure } from "./ask-for-erasure.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { takeOwnData } from "./own-data.ts";

let studio: Studio;
let boss: Account;
let ana: Account;
let junior: Account;
let requestId: string;
const keys = new Map<Account, string>();
/** Every code works once, so that each action has a moment of its own. */
let clock = noon;
const later = () => (clock = after(clock, seconds(60)));

beforeAll(async () => {
  studio = await createStudio();
  boss = await anAccount(studio, { userType: undefined, staff: "owner" });
  ana = await anAccount(studio);
  junior = await anAccount(studio, { userType: "therapist" });
  for (const who of [boss, ana]) keys.set(who, await turnOn(who));
  await askForErasure(asHerself(studio, ana) as Ctx<Client>, { reason: "" });
  requestId = (await studio.owner.query<{ id: string }>("select id from erasure_requests")).rows[0]!
    .id;
});
beforeEach(() => emptyTables(studio.owner, "rate_limits"));
afterAll(() => studio.db.close());

async function turnOn(who: Account): Promise<string> {
  const her = asHerself(studio, who, noon);
  await beginSecondFactor(her, { password, code: "" });
  const { manualKey } = (await findPendingKey(her, { issuer: "Free Rein", email: who.email }))!;
  const on = await confirmSecondFactor(her, {
    code: shownBy(manualKey, noon),
    secret: undefined,
  });
  expect(on.ok).toBe(true);
  return manualKey;
}

const mia = {
  firstName: "Mia",
  lastName: "Holt",
  email: "mia@example.com",
  kind: "owner",
  permissions: [],
} as const;
const asOwner = () => asHerself(studio, boss, clock) as Ctx<Owner>;
const acts: Record<string, [who: () => Account, act: (proof: Proof) => Promise<{ ok: boolean }>]> =
  {
    "a role": [
      () => boss,
      (proof) =>
        setRole(asOwner(), {
          accountId: junior.accountId,
          role: "shop",
          version: "",
          ...proof,
        }),
    ],
    permissions: [
      () => boss,
      (proof) =>
        setPermissions(asOwner(), {
          accountId: junior.accountId,
          permissions: ["create_notes"],
          version: "",
          ...proof,
        }),
    ],
    "an invitation": [() => boss, (proof) => invite(asOwner(), { ...mia, permissions: [] }, proof)],
    "a copy of one's data": [
      () => ana,
      (proof) => takeOwnData(asHerself(studio, ana, clock) as Ctx<Client>, proof),
    ],
    "an erasure": [() => boss, (proof) => carryOutErasure(asOwner(), requestId, proof)],
  };

test.each(Object.entries(acts))(
  "%s takes the password and, where there is one, a code",
  async (_what, [who, act]) => {
    const code = shownBy(keys.get(who())!, later());
    expect(await act({ password: "wrong", code })).toMatchObject({
      ok: false,
      why: "wrong-password",
    });
    expect(await act({ password, code: "" })).toEqual({ ok: false, why: "no-code" });
    expect(await act({ password, code: "000000" })).toEqual({
      ok: false,
      why: "wrong-code",
    });
    expect(await act({ password, code })).toMatchObject({ ok: true });
    expect(await act({ password, code })).toMatchObject({ ok: false, why: "wrong-code" });
  },
);

test("requesting erasure, and withdrawing the request, take no password: nothing is erased by it", async () => {
  const ben = asHerself(studio, await anAccount(studio)) as Ctx<Client>;
  expect(await askForErasure(ben, { reason: "" })).toMatchObject({ ok: true });
  expect(await findOpenErasure(ben)).toBeDefined();
});
