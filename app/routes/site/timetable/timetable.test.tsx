import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ContentWatch, watchContent } from "#app/http/pipeline/content-watch.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { engines } from "#tests/support/engines.ts";
import { aClient, addParticipant, aGroup, aPlace, aTherapist } from "#tests/support/schedule.ts";
import { addProduct } from "#tests/support/products.ts";
import { showPage } from "#tests/support/show-page.tsx";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import * as classPage from "./class.tsx";
import * as weekPage from "./timetable.tsx";

const june15 = "/timetable?week=2026-06-15";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let tom: Ctx<Therapist>;
  let ana: Ctx<Client>;
  let watch: ContentWatch;
  let site: ReturnType<typeof smallSite>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    [tom, ana] = [await aTherapist(studio), await aClient(studio)];
    watch = await watchContent(studio.db);
    const [week, one] = [weekPage, classPage].map((page) => ({
      ...page,
      default: withProps(page.default as never),
    }));
    site = smallSite(studio, {
      modules: { "/timetable": week!, "/timetable/:sessionId": one! },
      version: watch.version,
    });
  });
  beforeEach(() => studio.owner.exec("delete from sessions; delete from products"));
  afterAll(async () => {
    watch.close();
    await studio.db.close();
  });

  const mat = (more = {}) => aGroup(studio, tom, { group_name: "Monday mat", ...more });
  const html = async (path: string) =>
    (await (await site.ask(path)).text()).replaceAll("<!-- -->", "");
  const shown = (sessionId: string) =>
    showPage(classPage as never, `/timetable/${sessionId}`, studio.guest(), {
      studio: { businessName: "Free Rein Pilates" },
      params: { sessionId },
    });
  type Event = Record<string, unknown>;
  const eventOf = ({ head }: Awaited<ReturnType<typeof shown>>) =>
    head
      .map((one) => (one as { "script:ld+json"?: Event })["script:ld+json"])
      .find((one) => one?.["@type"] === "Event");

  test("a place that is booked, given back or offered is on the kept pages at the next request", async () => {
    const { id } = await mat({ max_participants: "2" });
    const path = `/timetable/${id}`;
    // Whoever books has the database looked at in the same request.
    const says = async (words: string) => {
      await watch.look();
      for (const page of [june15, path]) expect(await html(page)).toContain(words);
    };
    await says("2 places left");
    const kept = await site.ask(path);
    expect(kept.headers.get("cache-control")).toContain("s-maxage");

    const placed = await bookPlace(ana, id);
    await says("1 place left");
    const other = await aPlace(tom, id);
    await says("Full – waiting list");
    await addParticipant(tom, {
      sessionId: id,
      guest: {
        client_name: "Ben",
        client_email: "ben@example.com",
        client_phone: "",
      },
      status: "waitlist",
    });
    await studio.owner.exec(
      `update group_participants set status = 'cancelled', place_no = null, cancelled_at = now() where id = '${other.id}'`,
    );
    const offered = await offerNext(studio.system(), id);
    expect(offered).toBeTruthy();
    await says("Full – waiting list");
    await studio.owner.exec(
      "update group_participants set status = 'cancelled', place_no = null, hold_until = null, cancelled_at = now() where status in ('offered', 'waitlist')",
    );
    await says("1 place left");
    expect(placed.ok && (await cancelPlace(ana, { id: placed.value.id, reason: "" })).ok).toBe(
      true,
    );
    await says("2 places left");
    await cancelSession(tom, { id, version: 1, reason: "" });
    await says("Cancelled");
  });

  test("an archived class is gone from the kept pages, and was never found under another's address", async () => {
    const { id } = await mat();
    const hidden = await mat({ is_listed: undefined, session_time: "14:00" });
    const status = async (path: string) => (await site.ask(path)).status;
    await watch.look();
    expect(await status(`/timetable/${id}`)).toBe(200);
    for (const unknown of [hidden.id, crypto.randomUUID(), "nothing"])
      expect(await status(`/timetable/${unknown}`)).toBe(404);
    await studio.owner.exec(`update sessions set archived_at = now() where id = '${id}'`);
    await watch.look();
    expect(await status(`/timetable/${id}`)).toBe(404);
    expect(await html(june15)).toContain("No classes this week");
  });

  test("the week, the view and the filters are in the address, and each keeps the others", async () => {
    await mat();
    await mat({ session_date: "2026-06-24", group_name: "Later" });
    const page = await html(
      "/timetable?week=2026-06-15&view=grid&type=mat-pilates&q=made+up&page=9",
    );
    expect(page).toContain('href="/timetable?week=2026-06-22&amp;view=grid&amp;type=mat-pilates"');
    expect(page).toContain('href="/timetable?week=2026-06-15&amp;type=mat-pilates"');
    expect(page).toContain('href="/timetable?week=2026-06-15&amp;view=grid"');
    expect(page).toMatch(/type="hidden" name="week" value="2026-06-15"/);
    expect(page).toMatch(/type="hidden" name="view" value="grid"/);
    expect(page).toMatch(/<option value="mat-pilates" selected=""/);
    expect(page).toContain("<table");
    expect(page).not.toContain("made");
    const empty = await html("/timetable?type=sports-therapy");
    expect(empty).toContain("No such classes this week");
    expect(empty).toContain('href="/timetable"');
    const none = await html("/timetable?week=2026-07-06");
    expect(none).toContain("No classes this week");
    expect(await html("/timetable?week=2026-06-08")).toContain('href="/timetable?week=2026-06-15"');
  });

  test("a class leads to its booking, with and without an account, and to the course; a full one to its list and to the form with its date", async () => {
    const { id } = await mat({ max_participants: "1", member_price: "7.00" });
    await addProduct(studio, {
      name: "Six weeks",
      timetableClass: "Monday mat",
      pricePence: 5_100,
    });
    const { html: open } = await shown(id);
    expect(open).toMatch(new RegExp(`href="/client/timetable/${id}"[^>]*>Book this class`));
    expect(open).toContain(`href="/timetable/${id}/book"`);
    expect(open).toMatch(/href="\/shop\/product\/six-weeks"[^]*£51\.00/);
    expect(open).toContain("£7.00 for members");
    await aPlace(tom, id);
    const { html: full } = await shown(id);
    expect(full).toMatch(new RegExp(`href="/client/timetable/${id}"[^>]*>Join the waiting list`));
    expect(full).toContain(`/contact?type=session&amp;service=mat-pilates&amp;date=${id}`);
  });

  test("search engines read when, where, how much and how many places", async () => {
    const { id } = await mat({ class_description: "Slow and strong.", max_participants: "3" });
    await aPlace(tom, id);
    expect(eventOf(await shown(id))).toMatchObject({
      name: "Monday mat",
      startDate: "2026-06-15T10:00:00+01:00",
      endDate: "2026-06-15T11:00:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: "Studio" },
      organizer: { name: "Free Rein Pilates" },
      maximumAttendeeCapacity: 3,
      remainingAttendeeCapacity: 2,
      offers: {
        price: "8.50",
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: `https://studio.example/timetable/${id}`,
      },
    });
    await cancelSession(tom, { id, version: 1, reason: "Snow" });
    const off = await shown(id);
    expect(off.status).toBe(200);
    expect(eventOf(off)).toMatchObject({
      eventStatus: "https://schema.org/EventCancelled",
      remainingAttendeeCapacity: 0,
      offers: { availability: "https://schema.org/SoldOut" },
    });
    expect(off.html).not.toContain("/client/timetable/");
    expect(off.head).toContainEqual({
      title: expect.stringMatching(/^Monday mat, 15th Jun 2026, 10:00am/),
    });
  });
});
