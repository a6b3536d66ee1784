import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarFiles } from "#adapters/calendar-files/calendar-files.ts";
import { guardArea } from "#app/http/guards.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aGroup, aSession, aTherapist, at } from "#tests/support/schedule.ts";
import { accountsOn } from "#tests/support/people.ts";
import { eventsIn } from "#tests/support/read-calendar.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { loader } from "./session-file.ts";

let studio: Studio;
let [ana, ben]: Ctx<Client>[] = [];
let tom: Ctx<Therapist>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
});
afterAll(() => studio.db.close());

/** Requests a file as a signed-in client. */
async function fileFor({ actor }: Ctx<Client>, name: string) {
  const ports = { calendarFiles: calendarFiles(), origin: () => "https://studio.test" };
  const modules = { "/client/sessions/:file": { middleware: [guardArea("client")], loader } };
  const session = {
    accountId: actor.accountId,
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const cookie = `session=${await accountsOn(studio.db).openSession(session)}`;
  const response = await smallSite(studio, { modules, ports }).ask(`/client/sessions/${name}`, {
    headers: { cookie },
  });
  const text = (await response.text()).replaceAll(/ERR-\d+-\w{6}/g, "ERR");
  return { status: response.status, type: response.headers.get("content-type"), text };
}

test("a client gets the calendar file of their session, which names no other attendee", async () => {
  const group = await aGroup(studio, tom, { session_time: "15:00", group_name: "Mat for riders" });
  const booked = [await bookPlace(ana!, group.id), await bookPlace(ben!, group.id)];
  const { status, type, text } = await fileFor(ana!, `${group.id}.ics`);
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  const place = booked[0]?.ok ? booked[0].value : undefined;
  expect(eventsIn(text)).toMatchObject([
    {
      uid: `${place!.id}@studio.test`,
      title: expect.stringMatching(/^Mat for riders with Tom/),
      status: "CONFIRMED",
    },
  ]);
  expect(text).not.toMatch(/Ben|Carver|Ana|Lee/);

  const before = eventsIn(text)[0]!.sequence;
  await cancelPlace(at(ana!, after(noon, 5_000)), { id: place!.id, reason: "" });
  const cancelled = eventsIn((await fileFor(ana!, `${group.id}.ics`)).text)[0]!;
  expect(cancelled).toMatchObject({ uid: `${place!.id}@studio.test`, status: "CANCELLED" });
  expect(cancelled.sequence).toBeGreaterThan(before);
});

test("another client's session is the same, byte for byte, as one that does not exist", async () => {
  const { id } = await aSession(studio, tom, ana!);
  expect((await fileFor(ana!, `${id}.ics`)).status).toBe(200);
  const [theirs, none] = [await fileFor(ben!, `${id}.ics`), await fileFor(ben!, `${noId}.ics`)];
  expect(theirs.status).toBe(404);
  expect(theirs).toEqual(none);
  expect((await fileFor(ana!, id)).status).toBe(404);
});
