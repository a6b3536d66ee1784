import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { enter } from "#domain/people/enter.ts";
import { markVerified } from "#domain/people/verify-email.ts";
import { aCourse, anOwner, buyCourse } from "#tests/support/courses.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { accountsOn, anAccount, asActor } from "#tests/support/people.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { juneAt } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { listOwnUpcoming } from "../own-sessions/queries.ts";

const provider = fakeCards();
let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards });
  await openForBusiness(studio);
  owner = await anOwner(studio);
});
afterEach(() => expectInvariants(studio.owner));
afterAll(() => studio.db.close());

type Account = Awaited<ReturnType<typeof anAccount>>;
const clientOf = ({ accountId, person }: Account) =>
  asActor(studio, { kind: "client", id: person!.id, accountId });
const comingOf = async (account: Account) => (await listOwnUpcoming(clientOf(account))).length;
const verify = ({ accountId }: Account, now = noon) =>
  studio.db.transaction({ actor: "auth" }, (tx) => markVerified(tx, accountId, now));

test("who registers after buying a course finds its dates once the address is proved, and not before", async () => {
  const email = "late@example.com";
  const course = await aCourse(studio, owner);
  await buyCourse(studio, provider, course.productId, { email, pieces: 2 });
  const account = await anAccount(studio, { email, verified: false });
  const other = await anAccount(studio, { email: "other@example.com", verified: false });
  expect(await comingOf(account)).toBe(0);
  await verify(other);
  await verify(account);
  expect([await comingOf(account), await comingOf(other)]).toEqual([6, 0]);
  const { rows } = await studio.owner.query<{ name: string; own: boolean; claims: number }>(
    `select p.client_name as name, p.client_id is not null as own,
      (select count(*)::int from session_claims c where c.session_id = p.session_id and c.client_id = p.client_id) as claims
      from group_participants p where session_id = $1 order by own desc`,
    [course.sessionIds[0]],
  );
  expect(rows.map(({ name }) => name.split(" ")[0])).toEqual(["", "Companion"]);
  expect(rows).toEqual([
    expect.objectContaining({ own: true, claims: 1 }),
    expect.objectContaining({ own: false, claims: 0 }),
  ]);
});

test("dates that are over stay a guest's, and a client whom the database refuses has nothing changed", async () => {
  const email = "refused@example.com";
  const course = await aCourse(studio, owner);
  await buyCourse(studio, provider, course.productId, { email });
  const account = await anAccount(studio, { email, verified: false });
  await studio.owner.query("update clients set date_of_birth = '2015-01-01' where id = $1", [
    account.person!.id,
  ]);
  await verify(account, juneAt(16, "12:00"));
  expect(await comingOf(account)).toBe(0);
  await studio.owner.query("update clients set date_of_birth = null where id = $1", [
    account.person!.id,
  ]);
  await verify(account, juneAt(16, "12:00"));
  expect(await comingOf(account)).toBe(5);
});

test("what a client buys without signing in is theirs when they sign in next", async () => {
  const email = "guest@example.com";
  const course = await aCourse(studio, owner);
  await buyCourse(studio, provider, course.productId, { email });
  const account = await anAccount(studio, { email });
  expect(await comingOf(account)).toBe(0);
  const ctx = studio.guest();
  await enter({ ...ctx, ports: { ...ctx.ports, accounts: accountsOn(studio.db) } }, account, {
    area: "client",
    with: "password",
    device: "",
  });
  expect(await comingOf(account)).toBe(6);
});
