// Screens of the client's area that no other journey shows to axe, each once: what they do is in tests/pages.
import { aVisitor, buys, pays } from "#tests/support/visitor.ts";
import { ask, checkAll, checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { nightly } from "./widths.ts";

test.use({ studioOf: "own-screens", viewport: { width: 360, height: 740 } });

const email = "client@demo.example";
/** A coming date with a free place that the client can come to. */
const free = `select s.id from sessions s
  where s.kind = 'group' and s.is_listed and s.status = 'scheduled' and s.archived_at is null
    and s.starts_at between now() + interval '3 days' and now() + interval '50 days'
    and count_free_places(s.id) > 0 and count_places(s.id, '{waitlist}') = 0
    and not exists (select from session_claims k join clients c on c.id = k.client_id
      where c.email = '${email}' and k.during && s.during)
  order by s.starts_at limit 1`;

test("the screens of booking, passes and memberships are accessible and whole at both widths", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  const client = await aVisitor(studio, email);
  await buys(studio, "ten-class-pass", email);
  const [date] = (await ask<{ id: string }>(studio, free)).rows;
  const times = await client.open("/client/sessions/book");
  const later = await client.open(times.link(/^Later days/));
  const offers = await client.open("/client/memberships");
  const offer = await client.open(offers.link(/Read on and join/));
  await enter(page, "client");
  await checkAll(page, checkAccessible, [
    later.path,
    later.link(/ at \d\d:\d\d/),
    `/client/timetable/${date!.id}`,
    offer.path,
    ...nightly("/client/memberships"),
  ]);

  const joined = await client.send(offer.path, offer.form("price"));
  await pays(studio, client, joined.path);
  const leave = (await client.open("/client/memberships")).link(/^Leave/);
  await client.send(`/client/timetable/${date!.id}`, { intent: "book", pay: "studio" });
  await checkAll(page, checkAccessible, [
    "/client/memberships",
    leave,
    "/client/passes",
    ...nightly("/client/sessions"),
    `/client/sessions/${date!.id}/cancel`,
  ]);
});

test("so are those of a voucher to give and of news by e-mail", async ({
  page,
  mailbox,
  checkAccessible,
  checkState,
}) => {
  await page.goto("/shop/product/gift-voucher-50/gift");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter the name of whom it is for.");
  await checkBoth(page, checkAccessible);
  await page.goto("/news");
  await page.getByRole("main").getByLabel("Your e-mail address").fill("reader@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please look in your mailbox");
  await checkBoth(page, checkState);
  const { text } = await mailbox.latestTo("reader@example.com", /Please confirm/);
  await page.goto(/\/news\/confirm\?\S+/.exec(text)![0]);
  await checkBoth(page, checkState);
});
