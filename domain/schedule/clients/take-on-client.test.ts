import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { changeOwnProfile } from "#domain/people/own-profile/change-own-profile.ts";
import { profileForm } from "#domain/people/own-profile/forms.ts";
import { changeClient } from "#domain/people/clients/change-client.ts";
import { clientForm, newClientForm } from "#domain/people/clients/forms.ts";
import { findPracticeClient, listPracticeClients } from "#domain/people/clients/queries.ts";
import { claimAccount } from "#domain/people/claim-account.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { after, days } from "#domain/kernel/time.ts";
import { clientInvited } from "#jobs/people/account-mails.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { accountsOn, password } from "#tests/support/people.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, type Studio } from "#tests/support/studio.ts";
import { takeOnClient } from "./take-on-client.ts";

let mailStudio: Awaited<ReturnType<typeof createMailStudio>>;
let studio: Studio;
let tom: Ctx<Therapist>;
beforeAll(async () => {
  mailStudio = await createMailStudio();
  studio = mailStudio.studio;
  tom = await aTherapist(studio, ["manage_sessions"]);
});
afterAll(() => studio.db.close());

const values = {
  first_name: "Nia",
  last_name: "Frost",
  email: "nia@example.com",
  phone: "07700 900111",
};
const consents = async () =>
  (await studio.owner.query("select from consents where withdrawn_at is null")).rows.length;

test("a new client is invited by email, assigned to the therapist, and agrees only when they claim the account", async () => {
  const taken = await takeOnClient(tom, newClientForm.parse(values));
  expect(taken.ok).toBe(true);
  expect(
    await takeOnClient(tom, newClientForm.parse({ ...values, email: " Nia@Example.com" })),
  ).toEqual({
    ok: false,
    why: "known",
  });
  expect(await listPracticeClients(tom, { words: "frost", page: 1 })).toMatchObject([
    {
      firstName: "Nia",
      emailVerified: false,
      lastLoginAt: null,
      total: 1,
    },
  ]);
  expect(await consents()).toBe(0);

  const { accountId } = (await findAccountByEmail(studio.guest(), values.email))!;
  await clientInvited(studio.system(), { accountId }, mailStudio.job());
  expect(mailStudio.to(values.email)[0]?.text).toContain("for 7 days");
  const token = /token=([\w-]{43})&anew/.exec(mailStudio.to(values.email)[0]?.text ?? "")?.[1];
  const inSixDays = studio.guest({}, after(noon, days(6)));
  const guest = {
    ...inSixDays,
    ports: { ...studio.guest().ports, accounts: accountsOn(studio.db) },
  };
  const claim = {
    token: token!,
    firstName: "Nia",
    lastName: "Frost",
    password,
    confirmPassword: password,
  };
  const answers = [{ wording: "Who sent you?", answer: "Bea" }];
  expect(await claimAccount(guest, { ...claim, medicalConsent: "on" }, answers)).toMatchObject({
    ok: true,
  });
  const kept = await studio.owner.query("select wording, answer from registration_answers");
  expect(kept.rows).toEqual(answers);
  expect(await consents()).toBe(1);
});

test("a therapist who may not manage the schedule takes on no client, and changes only those they look after", async () => {
  const plain = await aTherapist(studio, []);
  const form = newClientForm.parse({ ...values, email: "other@example.com" });
  expect(await takeOnClient(plain, form)).toEqual({ ok: false, why: "not-allowed" });
  const [nia] = await listPracticeClients(tom, { words: "nia", page: 1 });
  const change = {
    id: nia!.id,
    version: "1",
    form: clientForm.parse({ ...values, last_name: "Winter" }),
  };
  expect(await changeClient(plain, change)).toEqual({ ok: false, why: "no-such-client" });
  expect(await changeClient(tom, change)).toMatchObject({ ok: true });
  expect(await findPracticeClient(tom, nia!.id)).toMatchObject({
    lastName: "Winter",
    email: values.email,
  });
  const { rows } = await studio.owner.query("select name from client_names where id = $1", [
    nia!.id,
  ]);
  expect(rows).toEqual([{ name: "Nia Winter" }]);
});

test("a therapist and the client change the same details: a save over an unseen change is refused", async () => {
  const client = await aClient(studio);
  const id = client.actor.id;
  await treats(studio, tom, client);
  const seen = versionOf((await findPracticeClient(tom, id))!);
  const own = {
    ...values,
    first_name: "Ana",
    last_name: "Lee",
    country: "",
    date_of_birth: "",
  };
  const others = [
    "address_line_1",
    "city",
    "postcode",
    "emergency_contact_name",
    "emergency_contact_phone",
  ];
  const blank = Object.fromEntries(others.map((name) => [name, ""]));
  const profile = profileForm("2026-06-10").parse({ ...own, ...blank, phone: "07700 900222" });
  expect(await changeOwnProfile(client, { version: seen, form: profile })).toMatchObject({
    ok: true,
  });

  const change = { id, version: seen, form: clientForm.parse({ ...own, phone: "07700 900333" }) };
  expect(await changeClient(tom, change)).toEqual({ ok: false, why: "changed-meanwhile" });
  const now = (await findPracticeClient(tom, id))!;
  expect(now.phone).toBe("07700 900222");
  expect(await changeClient(tom, { ...change, version: versionOf(now) })).toMatchObject({
    ok: true,
  });
  expect(await changeOwnProfile(client, { version: versionOf(now), form: profile })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect((await findPracticeClient(tom, id))!.phone).toBe("07700 900333");
});
