import { afterAll, beforeAll, expect, test } from "vitest";
import { endCareRecords } from "#domain/care/record/end-care-records.ts";
import { listCareRecords } from "#domain/care/record/list-care-records.ts";
import type { Client, Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import { personErasedEmail } from "#emails/account.ts";
import { renderEmail } from "#emails/render-email.ts";
import { aCanary, canary } from "#tests/support/canaries.ts";
import { anAccount, asHerself, password } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { askForErasure } from "./ask-for-erasure.ts";
import { carryOutErasure } from "./carry-out-erasure.ts";
import { findCareEnd } from "./find-care-end.ts";
import { finishErasures } from "./finish-erasures.ts";
import {
  findSealedIdentity,
  listSealedOpenings,
  openSealedIdentity,
} from "./open-sealed-identity.ts";

let studio: Studio;
let erased: Account;
let kate: Ctx<Owner>;
let mia: Ctx<Owner>;
let requestId: string;
const from = { address: "192.0.2.1" };
const proof = { password, code: "", ...from };
const clientId = () => erased.person!.id;
const rows = async (sql: string) => (await studio.owner.query<Record<string, unknown>>(sql)).rows;

beforeAll(async () => {
  studio = await createStudio();
  erased = await aCanary(studio);
  const owner = async (firstName: string) =>
    asHerself(
      studio,
      await anAccount(studio, { userType: undefined, staff: "owner", firstName }),
    ) as Ctx<Owner>;
  [kate, mia] = [await owner("Kate"), await owner("Mia")];
  await askForErasure(asHerself(studio, erased) as Ctx<Client>, { reason: "" });
  requestId = (
    await rows("select id from erasure_requests where done_at is null and kind = 'erasure'")
  )[0]!["id"] as string;
  await studio.owner.exec(`
    delete from sealed_openings;
    insert into orders (order_number, customer_id, subtotal, total_amount, email, first_name, last_name, address_line_1, city, postcode,
      country, terms_version, status, payment_status, released_at, created_at, updated_at)
    select v.number, customer_id, 10, 10, email, first_name, last_name, address_line_1, city, postcode, country, terms_version,
      v.status, 'pending', v.released, '2026-06-10', '2026-06-10'
    from orders, (values ('FR-91', 'cancelled', '2026-06-10'::timestamptz), ('FR-92', 'pending', null)) v (number, status, released)
    where order_number = 'FR-1'`);
  expect(await carryOutErasure(kate, requestId, proof)).toMatchObject({ ok: true });
});
afterAll(() => studio.db.close());

const list = (ctx: Ctx<Owner>, words: string) => listCareRecords(ctx, { words, page: 1 });

test("an owner finds the file of an erased person by a whole name, and the list does not show the name", async () => {
  const found = await list(kate, `${canary}-FIRST ${canary}-last`);
  expect(found).toMatchObject([
    {
      id: clientId(),
      isSealed: true,
      firstName: "Erased",
      clientNumber: erased.clientNumber,
    },
  ]);
  expect(JSON.stringify(found)).not.toContain(canary);
  expect(await list(kate, `${canary}-last`)).toHaveLength(1);
  expect(await list(kate, canary)).toEqual([]);
});

test("a sealed identity opens with a reason and the owner's password, only for that owner", async () => {
  expect(await findSealedIdentity(kate, clientId())).toBeUndefined();
  const reason = "Letter of a solicitor, 3 June";
  expect(await openSealedIdentity(kate, clientId(), { ...proof, reason: " " })).toEqual({
    ok: false,
    why: "no-reason",
  });
  const wrong = { ...proof, password: "wrong", reason };
  expect(await openSealedIdentity(kate, clientId(), wrong)).toMatchObject({
    why: "wrong-password",
  });
  expect(await openSealedIdentity(kate, "no-id", { ...proof, reason })).toEqual({
    ok: false,
    why: "not-sealed",
  });
  expect(await findSealedIdentity(kate, clientId())).toBeUndefined();

  expect(await openSealedIdentity(kate, clientId(), { ...proof, reason })).toMatchObject({
    ok: true,
  });
  expect(await findSealedIdentity(kate, clientId())).toMatchObject({
    firstName: `${canary}-first`,
    lastName: `${canary}-last`,
    dateOfBirth: "1980-02-03",
    clientNumber: erased.clientNumber,
    addressLine1: `${canary}-road`,
  });
  expect(await findSealedIdentity(mia, clientId())).toBeUndefined();
  expect(await listSealedOpenings(mia, clientId())).toMatchObject([{ by: "Kate Lee", reason }]);
  expect(
    await rows("select subject_id from audit_log where action = 'care-file.identity-opened'"),
  ).toEqual([{ subject_id: clientId() }]);
});

test("an opening is over after a day, and cannot be given for another time", async () => {
  await studio.owner.exec("update sealed_openings set given_at = now() - interval '25 hours'");
  expect(await findSealedIdentity(kate, clientId())).toBeUndefined();
});

test("the last email names number, legal ground, day and where to complain", async () => {
  const care = await findCareEnd(studio.system(), requestId);
  expect(care?.clientNumber).toBe(erased.clientNumber);
  const details = {
    name: "Free Rein",
    email: "",
    phone: "",
    address: "",
    website: "",
  };
  const { text } = renderEmail(
    personErasedEmail({ studio: details, care, isBuyer: false }),
    details,
  );
  expect(text).toContain(`under the number ${erased.clientNumber} until`);
  expect(text).toContain("UK GDPR, Article 17(3)(e); Limitation Act 1980");
  expect(text).toContain("ico.org.uk/make-a-complaint");
});

test("an order that was never paid is anonymised at once, one that is still held when its time is over", async () => {
  const named = () =>
    rows("select order_number from orders where first_name <> 'Erased' order by order_number");
  expect(await named()).toEqual([{ order_number: "FR-1" }, { order_number: "FR-92" }]);
  await studio.owner.exec(
    "update orders set released_at = '2026-06-10', status = 'cancelled' where order_number = 'FR-92'",
  );
  await finishErasures(studio.system());
  expect(await named()).toEqual([{ order_number: "FR-1" }]);
});

test("the sealed identity is deleted with the file", async () => {
  await studio.owner.exec("update care_files set legal_hold = false, legal_hold_reason = ''");
  await endCareRecords(studio.system(new Date("2060-01-01T12:00:00Z")));
  expect(await rows("select 1 from sealed_identities")).toEqual([]);
});
