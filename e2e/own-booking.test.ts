import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "own-booking", viewport: { width: 360, height: 740 } });

/** The first coming date of the timetable with, or without, a free place, in which the client is not. */
const dateWith = (isFree: boolean) => `select s.id from sessions s
  where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null
    and s.starts_at between now() + interval '2 days' and now() + interval '50 days'
    and (count_free_places(s.id) > 0 and count_places(s.id, '{waitlist}') = 0) = ${isFree}
    and not exists (select from group_participants p join clients c on c.id = p.client_id
      where p.session_id = s.id and c.email = 'client@demo.example')
    and not exists (select from session_claims k join clients c on c.id = k.client_id
      where c.email = 'client@demo.example' and k.during && s.during)
  order by s.starts_at limit 1`;

test("a client finds a free time with a therapist, books it, and gives it back; the therapist is told of both", async ({
  page,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "client");
  await page.goto("/client/sessions");
  await page.getByRole("link", { name: "Book a session" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book a session" })).toBeVisible();
  await page.getByRole("link", { name: "Later days" }).click();
  await checkBoth(page, checkAccessible);
  const time = page.locator("main ol a").first();
  const [day = ""] = (await time.getAttribute("aria-label"))!.split(" at ");
  await time.click();
  await expect(page.getByText(/^You can cancel it free of charge until /)).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Book My Session" }).click();
  await expect(page.getByText(/^Your session is booked\./)).toBeVisible();
  expect((await mailbox.latestTo("owner@demo.example", /^A client has booked/)).subject).toContain(
    day,
  );

  await page
    .getByRole("link", { name: new RegExp(`^Change or cancel .* on ${day}$`) })
    .first()
    .click();
  await expect(page.getByText("Cancelling costs nothing.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Would you like to say why?").fill("At work after all");
  await page.getByRole("button", { name: "Cancel My Session" }).click();
  await expect(page.getByText("It is cancelled. Thank you for telling us.")).toBeVisible();
  const mail = await mailbox.latestTo("owner@demo.example", /^A client has cancelled/);
  expect(mail.text).not.toContain("At work");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a client books a place in two presses, moves it, gives it back, and waits for another", async ({
    page,
    studio,
  }) => {
    await enter(page, "client");
    const [free] = (await ask<{ id: string }>(studio, dateWith(true))).rows;
    await page.goto(`/client/timetable/${free!.id}`);
    await page.getByRole("button", { name: "Book My Place" }).click();
    await expect(page.getByText(/^Your place is booked\./)).toBeVisible();
    await page.goto(`/client/timetable/${free!.id}`);
    await expect(page.getByRole("heading", { name: "You are in this class" })).toBeVisible();
    await page.getByRole("link", { name: "Change or cancel" }).click();
    await page
      .getByRole("button", { name: /^Move / })
      .first()
      .click();
    await expect(page.getByText(/^Your place has moved\./)).toBeVisible();
    const placed = `select p.session_id as id from group_participants p join clients c on c.id = p.client_id
      where c.email = 'client@demo.example' and p.booked_by = 'client' and p.status = 'confirmed'
      order by p.updated_at desc limit 1`;
    const [moved] = (await ask<{ id: string }>(studio, placed)).rows;
    expect(moved!.id).not.toBe(free!.id);
    await page.goto(`/client/sessions/${moved!.id}/cancel`);
    await page.getByRole("button", { name: "Cancel My Place" }).click();
    await expect(page.getByText("It is cancelled. Thank you for telling us.")).toBeVisible();
    expect((await page.goto(`/client/sessions/${moved!.id}/cancel`))?.status()).toBe(404);

    const [full] = (await ask<{ id: string }>(studio, dateWith(false))).rows;
    await page.goto(`/client/timetable/${full!.id}`);
    await page.getByRole("button", { name: "Join the Waiting List" }).click();
    await expect(page.getByText(/^You are on the waiting list\./)).toBeVisible();
    await page.goto(`/client/sessions/${full!.id}/cancel`);
    await page.getByRole("button", { name: "Leave the Waiting List" }).click();
    await expect(page.getByText("You have left the waiting list.")).toBeVisible();
  });
});
