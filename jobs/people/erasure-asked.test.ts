import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Account } from "#domain/people/find-account.ts";
import { askForErasure, withdrawErasure } from "#domain/privacy/ask-for-erasure.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { anAccount, asHerself } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";

let mailStudio: Awaited<ReturnType<typeof createMailStudio>>;
let studio: Studio;
let [kate, mia, off, shop]: Account[] = [];
beforeAll(async () => {
  mailStudio = await createMailStudio();
  studio = mailStudio.studio;
  kate = await anAccount(studio, { userType: "therapist", staff: "owner" });
  mia = await anAccount(studio, { userType: undefined, staff: "owner" });
  off = await anAccount(studio, { userType: undefined, staff: "owner" });
  shop = await anAccount(studio, { userType: undefined, staff: "shop" });
  await studio.owner.query(
    "update staff_roles set access_enabled = false where auth_user_id = $1",
    [off.accountId],
  );
  await studio.owner.exec("update settings set email_notifications = false");
});
afterAll(() => studio.db.close());

const asked = async (reason: string) => {
  await studio.owner.exec("delete from outbox");
  const client = await anAccount(studio, { firstName: "Ottoline", lastName: "Quill" });
  const her = asHerself(studio, client) as Ctx<Client>;
  await askForErasure(her, { reason });
  return { client, her };
};
/** Runs the published events, as often as they were tried. */
const run = async (times = 1) => {
  const { rows } = await studio.owner.query<{ event: string; payload: never }>(
    "select event, payload from outbox",
  );
  for (const { event, payload } of rows)
    for (let time = 0; time < times; time++)
      await handlers[event]!(studio.system(), payload, mailStudio.job());
};

test("every owner who may come in is told once of a request to be erased, with its date and without a name", async () => {
  const { client } = await asked("I have moved to Wales");
  await run(2);
  expect(mailStudio.sent.map(({ to }) => to).toSorted()).toEqual(
    [kate!.email, mia!.email].toSorted(),
  );
  expect(mailStudio.to(off!.email)).toEqual([]);
  expect(mailStudio.to(shop!.email)).toEqual([]);
  const [
    { subject, text, html } = {
      subject: "",
      text: "",
      html: "",
    },
  ] = mailStudio.to(mia!.email);
  const { rows } = await studio.owner.query<{ id: string }>("select id from erasure_requests");
  expect(subject).toBe("A client asks to be erased: please answer by Friday 10 July 2026");
  expect(text).toContain(`https://studio.test/dashboard/privacy/${rows[0]!.id}`);
  expect(text).toContain(client.clientNumber);
  expect(subject + text + html).not.toMatch(/Ottoline|Quill|Wales/);
});

test("no owner is told of a request that was withdrawn before the email went", async () => {
  const { her } = await asked("");
  await withdrawErasure(her);
  const before = mailStudio.sent.length;
  await run();
  expect(mailStudio.sent).toHaveLength(before);
});
