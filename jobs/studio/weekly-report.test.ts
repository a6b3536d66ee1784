import { afterAll, beforeEach, expect, test } from "vitest";
import { takePlacePayment } from "#domain/schedule/bookings/take-payment.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { aGroup, addParticipant, aPlace, aTherapist, at, juneAt } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { clientMissed } from "#jobs/places/client-missed.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const { studio, sent, to } = await createMailStudio();
afterAll(() => studio.db.close());
beforeEach(() => {
  sent.length = 0;
});

type Job = { id: string; event: string; payload: Record<string, unknown> };

/** The morning's run on a day, and then what is due, each twice: a job may run again. */
async function morning(now: Date) {
  await runScheduled("report-week", studio.system(now));
  const { rows } = await studio.owner.query<Job>(
    "select id, event, payload from outbox where event = 'week.ended' and done_at is null",
  );
  for (const { id, payload } of rows) {
    const handler = handlers["week.ended"] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
}

const reports = () => sent.filter(({ subject }) => subject.startsWith("Your week"));

test("on Monday the owner has one mail about the week, with sums and no names", async () => {
  const tom = await aTherapist(studio);
  const mat = await aGroup(studio, tom, { max_participants: "4" });
  const [una, abe] = [
    await aPlace(tom, mat.id, "Una White"),
    await aPlace(tom, mat.id, "Abe Grey"),
  ];
  await takePlacePayment(tom, {
    id: una.id,
    amountPence: 850,
    method: "cash",
    by: "Tom",
  });
  await saveRegister(at(tom, juneAt(15, "12:00")), mat.id, {
    confirmed: [],
    attended: new Map([[una.id, true]]),
  });
  const next = await aGroup(studio, tom, { session_date: "2026-06-24", max_participants: "1" });
  await aPlace(tom, next.id);
  const guest = {
    client_name: "Wim Waits",
    client_email: "",
    client_phone: "",
  };
  await addParticipant(tom, { sessionId: next.id, guest, status: "waitlist" });

  await morning(juneAt(21, "06:30"));
  expect(reports()).toEqual([]);
  await morning(juneAt(22, "06:30"));
  await morning(juneAt(23, "06:30"));
  expect(reports()).toHaveLength(1);
  const { text, subject } = reports()[0]!;
  expect(subject).toBe("Your week to 21/06/2026");
  for (const words of [
    "1 class, 2 of 4 places taken",
    "1 came, 0 did not, 0 cancelled late",
    "£8.50 for classes and sessions, £0.00 in the shop",
    "1 place is not paid yet",
    "1 place has no mark whether anybody came",
    "1 class, 1 of 1 place taken, 1 waiting",
    "https://studio.test/dashboard/reports/attendance?from=2026-06-15&to=2026-06-21",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Una|Abe|Wim/);
  expect(abe.status).toBe("confirmed");
});

test("a Monday on which nothing ran is made up for on Tuesday, and by no later day", async () => {
  await morning(juneAt(30, "06:30"));
  expect(reports()).toHaveLength(1);
  await morning(new Date("2026-07-08T05:30:00Z"));
  expect(reports()).toHaveLength(1);
});

test.each(["weekly_report", "email_notifications"])(
  "no report is sent without %s",
  async (name) => {
    await studio.owner.exec(`update settings set ${name} = false; delete from outbox`);
    await morning(name === "weekly_report" ? juneAt(8, "06:30") : juneAt(1, "06:30"));
    await studio.owner.exec(`update settings set ${name} = true`);
    expect(reports()).toEqual([]);
  },
);

test("a client who stayed away has one mail with the way to the timetable and the way to leave, and none once they have left", async () => {
  const { rows } = await studio.owner.query<{ id: string }>(
    `insert into auth_users (name, email, email_verified, created_at, updated_at)
     values ('Gone Lee', 'gone@example.com', true, now(), now()) returning id`,
  );
  const [client] = (
    await studio.owner.query<{ id: string }>(
      `insert into clients (auth_user_id, client_number, user_type, first_name, last_name, email, email_verified, created_at)
       values ('${rows[0]!.id}', 'FR09999', 'client', 'Gone', 'Lee', 'gone@example.com', true, now()) returning id`,
    )
  ).rows;
  await studio.owner.exec(
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
     values ('gone@example.com', 'news', now(), 'hash', now(), 'news-1')`,
  );
  const write = (month: string) =>
    clientMissed(
      studio.system(),
      { clientId: client!.id, words: "Come back to us.", month },
      { id: "job", attempt: 1 },
    );
  await write("2026-06");
  await write("2026-06");
  expect(to("gone@example.com")).toHaveLength(1);
  const [mail] = to("gone@example.com");
  expect(mail!.text).toContain("Come back to us.");
  expect(mail!.text).toContain("https://studio.test/timetable");
  expect(mail!.text).toMatch(/https:\/\/studio\.test\/news\/leave\?s=/);
  await studio.owner.exec("update subscriptions set ended_at = now(), ended_because = 'left'");
  await write("2026-07");
  expect(to("gone@example.com")).toHaveLength(1);
});
