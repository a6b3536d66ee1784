import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import { loader as cartPage } from "#app/routes/shop/cart/cart.tsx";
import { action as bookAsGuest } from "#app/routes/site/timetable/book-as-guest.tsx";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, hours, londonDay } from "#domain/kernel/time.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { accountsOn } from "#tests/support/people.ts";
import { aClient, aGroup, aTherapist, idOf } from "#tests/support/schedule.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { action as book, loader as bookPage } from "./book.tsx";
import { action as confirm, loader as confirmPage } from "./confirm.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
});
beforeEach(() => studio.owner.exec("delete from sessions; update forms set archived_at = now()"));
afterAll(() => studio.db.close());

const modules = {
  "/client/timetable/:sessionId": {
    middleware: [guardArea("client")],
    loader: bookPage,
    action: book,
  },
  "/client/sessions/book/confirm": {
    middleware: [guardArea("client")],
    loader: confirmPage,
    action: confirm,
  },
  "/timetable/:sessionId/book": { action: bookAsGuest },
  "/cart": { loader: cartPage },
};
type Sent = { form?: Record<string, string>; cookie?: string };

const ask = (path: string, { form, cookie = "" }: Sent = {}) =>
  smallSite(studio, { modules, clock: () => noon }).ask(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { cookie, origin: "http://studio.test" },
  });
async function signedIn(who: Ctx<Client>) {
  const expiresAt = after(noon, hours(1));
  const { accountId } = who.actor;
  const session = {
    accountId,
    now: noon,
    expiresAt,
    address: "",
    device: "",
  };
  return `session=${await accountsOn(studio.db).openSession(session)}`;
}
const cartOf = (response: Response) =>
  /cart_session_id=[^;]+/.exec(response.headers.get("set-cookie") ?? "")?.[0] ?? "";
const places = async () =>
  (
    await studio.owner.query<{ line: string }>(
      "select status || ' ' || client_name || client_email as line from group_participants order by joined_at, place_no",
    )
  ).rows.map(({ line }) => line);
const gail = {
  name: "Gail Guest",
  email: "gail@example.com",
  phone: "07700 900111",
};

test("a client who pays by card holds their place in this browser's cart, on the way to the checkout", async () => {
  const { id } = await aGroup(studio, tom);
  const cookie = await signedIn(ana);
  const form = {
    intent: "book",
    pay: "card",
    companion1: "Bea",
  };
  const held = await ask(`/client/timetable/${id}`, { form, cookie });
  expect([held.status, held.headers.get("location")]).toEqual([303, "/checkout"]);
  expect(cartOf(held)).not.toBe("");
  expect(await places()).toEqual(["pending ", "pending Bea"]);
  const again = await ask(`/client/timetable/${id}`, { form, cookie });
  expect(again.status).toBe(409);
});

test("at the studio a client books for themselves alone, as before", async () => {
  const { id } = await aGroup(studio, tom);
  const cookie = await signedIn(ana);
  const form = {
    intent: "book",
    pay: "studio",
    companion1: "Bea",
  };
  expect((await ask(`/client/timetable/${id}`, { form, cookie })).status).toBe(409);
  const alone = await ask(`/client/timetable/${id}`, { form: { intent: "book" }, cookie });
  expect(alone.headers.get("location")).toBe("/client/sessions?done=booked");
  expect(await places()).toEqual(["confirmed "]);
});

test("a guest says who they are, and never pays at the studio", async () => {
  const { id } = await aGroup(studio, tom);
  const path = `/timetable/${id}/book`;
  expect((await ask(path, { form: { ...gail, phone: "" } })).status).toBe(422);
  expect((await ask(`/timetable/${noId}/book`, { form: gail })).status).toBe(409);
  const held = await ask(path, { form: { ...gail, pay: "studio" } });
  expect([held.headers.get("location"), await places()]).toEqual([
    "/checkout",
    ["pending Gail Guestgail@example.com"],
  ]);
});

test("what a browser holds is in no other browser's cart", async () => {
  const { id } = await aGroup(studio, tom);
  const held = await ask(`/timetable/${id}/book`, { form: gail });
  const read = async (cookie: string) => (await ask("/cart", { cookie })).text();
  expect(await read(cartOf(held))).toContain("Gail Guest");
  const other = "cart_session_id=session_1781000000000_aaaaaaaaaaaaaaaaaaaaaa";
  expect(await read(other)).not.toContain("Gail Guest");
});

test("no place is held in a class that is not on the timetable, costs nothing or is full", async () => {
  const values = { price: "0" };
  const free = await aGroup(studio, tom, values);
  expect((await ask(`/timetable/${free.id}/book`, { form: gail })).status).toBe(409);
  const hidden = await aGroup(studio, tom, { session_time: "13:00", is_listed: "" });
  expect((await ask(`/timetable/${hidden.id}/book`, { form: gail })).status).toBe(409);
  const small = await aGroup(studio, tom, { session_time: "15:00", max_participants: "1" });
  const two = { ...gail, companion1: "Bea" };
  expect((await ask(`/timetable/${small.id}/book`, { form: two })).status).toBe(409);
  expect(await places()).toEqual([]);
});

test("a client pays for a free time by card: it is held in this browser's cart, and once", async () => {
  const type = await idOf(studio, "session_types", "Sports Therapy");
  const monday = [2, 3, 4, 5, 6, 7, 8]
    .map((count) => addDays(londonDay(noon), count))
    .find((one) => new Date(`${one}T12:00Z`).getUTCDay() === 1)!;
  await studio.owner.exec(`delete from working_hours;
    update session_types set is_bookable_by_clients = true, room_id = null, price = 60 where id = '${type}';
    insert into working_hours (therapist_id, weekday, from_time, until_time) values ('${tom.actor.id}', 1, '09:00', '11:00')`);
  const cookie = await signedIn(ana);
  const at = atLondon(monday, "09:30").toISOString();
  const path = `/client/sessions/book/confirm?${new URLSearchParams({ type, therapist: tom.actor.id, at }).toString()}`;
  const form = { intent: "book", pay: "card" };
  const held = await ask(path, { form, cookie });
  expect([held.status, held.headers.get("location")]).toEqual([303, "/checkout"]);
  const { rows } = await studio.owner.query("select status from sessions");
  expect(rows).toEqual([{ status: "held" }]);
  expect(await (await ask("/cart", { cookie: `${cookie}; ${cartOf(held)}` })).text()).toContain(
    "Sports Therapy",
  );
  expect((await ask(path, { form, cookie })).status).toBe(409);
});

test("a class that is paid when it is booked refuses the studio, and takes a card", async () => {
  const { id } = await aGroup(studio, tom, { is_prepaid: "on" });
  const cookie = await signedIn(ana);
  const pay = async (how: string) =>
    (await ask(`/client/timetable/${id}`, { form: { intent: "book", pay: how }, cookie })).status;
  expect([await pay("studio"), await places()]).toEqual([409, []]);
  expect([await pay("card"), await places()]).toEqual([303, ["pending "]]);
});
