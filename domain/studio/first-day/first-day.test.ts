import { afterAll, expect, test } from "vitest";
import { findTodaysOrders } from "#domain/shop/today/find-todays-orders.ts";
import { aProduct } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { aMovedOrder } from "#tests/support/moving-in.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { boughtPlaces } from "#tests/support/places.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { noon, createStudio } from "#tests/support/studio.ts";
import { createSettings } from "../create-settings.ts";
import { findFirstDay } from "./find-first-day.ts";
import { putFirstDayAway } from "./put-away.ts";

const { cards } = fakeCards();
const studio = await createStudio({ cards: { ...cards, livemode: true } });
afterAll(() => studio.db.close());
await createSettings(studio.db, noon);
const owner = await aStaffMember(studio);
const doneSteps = async () =>
  Object.entries((await findFirstDay(owner))?.steps ?? {}).flatMap(([name, isDone]) =>
    isDone ? [name] : [],
  );
const run = (sql: string) => studio.owner.exec(sql);

test("each step of the first day is ticked by the studio's data, and the guide goes when all are done", async () => {
  expect(await doneSteps()).toEqual([]);
  await run("update settings set business_email = 'hello@example.com'");
  expect(await doneSteps()).toEqual([]);
  await run("update settings set business_phone = '01462 700100'");
  expect(await doneSteps()).toEqual(["contact"]);
  await run("update settings set papers_checked_on = '2020-01-01'");
  expect(await doneSteps(), "an older wording was read").toEqual(["contact"]);
  await run("update settings set papers_checked_on = '2026-06-01'");
  const id = await aProduct(studio);
  expect(await doneSteps()).toEqual(["contact", "product", "papers"]);
  await aMovedOrder(studio, id);
  expect(await doneSteps(), "what moved in was sold elsewhere").not.toContain("order");
  expect((await findTodaysOrders(owner)).all).toBe(0);
  const staff = staffOf(studio);
  await boughtPlaces(studio, staff, { paid: false });
  expect(await doneSteps()).toEqual(["contact", "product", "papers"]);
  await boughtPlaces(studio, staff);
  expect(await doneSteps()).toEqual(["contact", "product", "papers", "order"]);
  await run(`
    insert into site_pictures (slot, state, name, alt, hash, width, height, placeholder, size, mimetype, created_at, updated_at)
      values ('home.hero', 'shown', 'a.jpg', 'A room', repeat('a', 32), 100, 100, '', 1, 'image/webp', now(), now());
    insert into staff_invitations (email, first_name, last_name, kind, permissions, invited_by, invited_at, expires_at)
      values ('kim@example.com', 'Kim', 'Bell', 'shop', '{}', '${owner.actor.accountId}', now(), now() + interval '7 days');
    insert into live_studio (since) values (now())`);
  expect(await doneSteps()).toEqual([
    "contact",
    "product",
    "picture",
    "papers",
    "order",
    "invite",
    "live",
  ]);
  await run(
    "insert into backups (kind, outcome, file, started_at, finished_at) values ('nightly', 'failed', 'a', now(), now())",
  );
  expect(await doneSteps()).toHaveLength(7);
  await run("update branding set version = 2");
  await run("update service_pages set published = true where kind = 'mat-pilates'");
  expect(await doneSteps()).toHaveLength(9);
  await run("update backups set outcome = 'done', sha256 = repeat('a', 64)");
  expect(await findFirstDay(owner)).toBeUndefined();
});

test("a studio that was started with the card provider's test keys is not live yet, and is told why", async () => {
  await run("update settings set business_phone = ''");
  expect(await findFirstDay(owner)).toMatchObject({ steps: { live: true }, usesTestKeys: false });
  const testing = { ...owner, ports: { ...owner.ports, cards } };
  expect(await findFirstDay(testing)).toMatchObject({ steps: { live: false }, usesTestKeys: true });
  await run("update settings set business_phone = '01462 700100'");
  expect(await findFirstDay(owner)).toBeUndefined();
  expect(await findFirstDay(testing), "all but the keys").toMatchObject({
    steps: { live: false, backup: true },
  });
});

test("only the owner puts the guide away, once and for good, and the audit says so once", async () => {
  await run("delete from live_studio");
  expect(await findFirstDay(owner)).toBeDefined();
  await expect(putFirstDayAway(staffOf(studio) as never)).resolves.toMatchObject({ ok: true });
  expect(await findFirstDay(owner), "not theirs to put away").toBeDefined();
  await putFirstDayAway(owner);
  await putFirstDayAway(owner);
  expect(await findFirstDay(owner)).toBeUndefined();
  const { rows } = await studio.owner.query(
    "select from audit_log where action = 'first-day.put-away'",
  );
  expect(rows).toHaveLength(1);
});
