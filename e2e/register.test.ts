import type { Page } from "@playwright/test";
import { ask, checkBoth, enter } from "./in-the-office.ts";
import { expect, pageIn, test } from "./fixtures.ts";

test.use({ studioOf: "register", viewport: { width: 360, height: 740 } });

/** The next class with a few people in it, and in how many milliseconds it begins. */
const nextClass = `select s.id, (extract(epoch from s.starts_at - now()) * 1000)::float8 as ahead
  from sessions s where s.kind = 'group' and s.status = 'scheduled'
    and s.starts_at > now() + interval '2 hours'
    and (select count(*) from group_participants p where p.session_id = s.id and p.status = 'confirmed') between 2 and 8
  order by s.starts_at limit 1`;

const hour = 3_600_000;

/** Whether the service worker has kept the page. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("registers")).keys()).length > 0);

test("a therapist ticks who came without a signal; what a colleague said meanwhile is asked about, and all of it arrives", async ({
  page,
  browser,
  studio,
  checkAccessible,
  checkState,
}) => {
  const { rows } = await ask<{ id: string; ahead: number }>(studio, nextClass);
  const { id, ahead } = rows[0]!;
  studio.later(ahead - hour);
  const path = `/therapist/register/${id}`;
  await enter(page, "therapist", path);
  await expect(page.getByText("This register also opens without a signal today.")).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  const row = (at: number, of: Page = page) =>
    of.getByRole("list", { name: "Who comes" }).getByRole("listitem").nth(at);
  const say = (at: number, word: string, of: Page = page) =>
    row(at, of).getByText(word, { exact: true }).click();
  await checkBoth(page, checkAccessible);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.context().setOffline(true);
  await page.reload();
  await say(0, "Came");
  await say(1, "Came");
  await expect(page.getByText("No signal: 2 changes are kept on this phone")).toBeVisible();
  await page.getByLabel("Name").fill("Dora Walker");
  await page.getByLabel(/^Has paid/).check();
  await page.getByRole("button", { name: "Add to the register" }).click();
  await expect(page.getByText("No signal: 3 changes are kept on this phone")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("group", { name: "Dora Walker" })).toBeVisible();
  await expect(row(0).getByRole("radio", { name: "Came" })).toBeChecked();

  const colleague = await pageIn(await browser.newContext());
  await enter(colleague, "therapist");
  await colleague.goto(path);
  await say(1, "Not here", colleague);
  await expect(colleague.getByText("Everything is saved.")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/said meanwhile: not here\.$/)).toBeVisible({ timeout: 20_000 });
  await checkState(page);
  await row(1).getByRole("button", { name: "Came" }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const saved = await ask<{ said: string }>(
    studio,
    `select string_agg(coalesce(attended::text, '-') || case when client_name = 'Dora Walker' then ' ' || payment_status else '' end, ', ' order by client_name = 'Dora Walker', place_no)
       as said from group_participants where session_id = '${id}' and attended is not null`,
  );
  expect(saved.rows[0]!.said).toBe("true, true, true completed");

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/therapist/register"));
  await page.context().setOffline(true);
  await expect(page.goto(path)).rejects.toThrow(/net::ERR_/);
});
