import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listBookingTypes } from "#domain/schedule/calendar/queries.ts";
import { listSessionParts } from "#domain/schedule/calendar/list-session-parts.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { sessionForm } from "#domain/schedule/sessions/forms.ts";
import { aClient, aRoom, aTherapist, idOf, sessionValues } from "#tests/support/schedule.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { typeForm } from "./forms.ts";
import { findType, listTypes, type TypeQuery } from "./queries.ts";
import { addType, changeType, setTypeArchived } from "./save-type.ts";

let studio: Studio;
let accountId: string;
let tom: Ctx<Therapist>;
beforeAll(async () => {
  studio = await createStudio();
  accountId = (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId;
  tom = await aTherapist(studio);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from sessions; delete from session_types where name ilike 'reform%'; delete from audit_log",
  ),
);

const owner = () => asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
const shop = () => asActor(studio, { kind: "staff", accountId, role: "shop" } as const);
const reformer = (more: object = {}) =>
  typeForm.parse({
    name: "Reformer",
    kind: "individual",
    default_minutes: "55",
    buffer_before: "0",
    buffer_after: "10",
    price: "48",
    member_price: "40.50",
    in_treatments: "on",
    in_booking: "on",
    therapistIds: [],
    ...more,
  });
const add = async (more: object = {}) => {
  const added = await addType(owner(), reformer(more));
  return added.ok ? added.value.id : "";
};
const query = (more: Partial<TypeQuery> = {}): TypeQuery => ({
  words: "reform",
  sort: "name",
  descending: false,
  filters: { show: "" },
  page: 1,
  ...more,
});
const names = async (more: Partial<TypeQuery> = {}) =>
  (await listTypes(shop(), query(more))).rows.map(({ name }) => name);
const book = async (typeId: string, who = tom) => {
  const values = await sessionValues(studio, who, await aClient(studio));
  return bookSession(who, sessionForm.parse({ ...values, session_type_id: typeId, price: "" }));
};

test("a type is saved as it was typed, is found by its name, and comes last in its lists", async () => {
  const id = await add({ name: "Reformer (Élite)", therapistIds: [tom.actor.id] });
  expect(await findType(shop(), id)).toEqual({
    id,
    name: "Reformer (Élite)",
    kind: "individual",
    defaultMinutes: 55,
    bufferBefore: 0,
    bufferAfter: 10,
    pricePence: 4_800,
    memberPricePence: 4_050,
    isBookableByClients: false,
    allowsSeries: false,
    whatToBring: "",
    isArchived: false,
    version: 1,
    locationId: null,
    roomId: null,
    inBooking: true,
    inTreatments: true,
    inNotes: false,
    named: [{ id: tom.actor.id, name: expect.stringMatching(/^Tom Ashby/) }],
  });
  expect([await names(), await names({ words: "100%" })]).toEqual([["Reformer (Élite)"], []]);
  expect((await listBookingTypes(tom)).at(-1)).toMatchObject({
    name: "Reformer (Élite)",
    slug: "reformer-elite",
  });
  expect((await listSessionParts(tom, "")).types.map(({ name }) => name)).toEqual([
    "Mat Pilates",
    "Studio Pilates",
    "Equestrian Pilates",
    "Sports Therapy",
    "Dry Needling",
    "Massage",
    "Reformer (Élite)",
  ]);
});

test("two types cannot have the same name, and two similar names get different addresses", async () => {
  const id = await add();
  expect(await addType(owner(), reformer({ name: "REFORMER" }))).toEqual({
    ok: false,
    why: "name-taken",
  });
  const other = await add({ name: "Reformer!" });
  const change = {
    id: other,
    version: "1",
    form: reformer({ name: "reformer" }),
  };
  expect(await changeType(owner(), change)).toEqual({ ok: false, why: "name-taken" });
  expect(
    await changeType(owner(), { id, version: "1", form: reformer({ name: "REFORMER" }) }),
  ).toMatchObject({
    ok: true,
  });
  expect((await listBookingTypes(tom)).slice(-2).map(({ slug }) => slug)).toEqual([
    "reformer",
    "reformer-2",
  ]);
});

test("a change over an older version is refused, and one that leaves a list gives up its position", async () => {
  const id = await add();
  expect(
    await changeType(owner(), {
      id,
      version: "1",
      form: reformer({ in_booking: "", price: "50" }),
    }),
  ).toMatchObject({
    ok: true,
  });
  expect(await findType(shop(), id)).toMatchObject({
    version: 2,
    inBooking: false,
    inTreatments: true,
    pricePence: 5_000,
  });
  expect(await changeType(owner(), { id, version: "1", form: reformer() })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
});

test("a session costs what its type costs when it is booked, and keeps that", async () => {
  const id = await add();
  expect(await book(id)).toMatchObject({ ok: true, value: { pricePence: 4_800 } });
  await changeType(owner(), {
    id,
    version: "1",
    form: reformer({ price: "60", member_price: "" }),
  });
  const { rows } = await studio.owner.query("select price::float from sessions");
  expect(rows).toEqual([{ price: 48 }]);
});

test("only the therapists who are named for a type give it, and an archived one has none", async () => {
  const kate = await aTherapist(studio);
  const id = await add({ therapistIds: [kate.actor.id] });
  expect(await book(id)).toEqual({ ok: false, why: "no-such-therapist" });
  expect(await book(id, kate)).toMatchObject({ ok: true });
  await setTypeArchived(owner(), id, true);
  await studio.owner.exec("delete from sessions");
  expect(await book(id, kate)).toEqual({ ok: false, why: "no-such-type" });
  expect([await names(), await names({ filters: { show: "archived" } })]).toEqual([
    [],
    ["Reformer"],
  ]);
  await setTypeArchived(owner(), id, false);
  expect(await book(id, kate)).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query(
    "select action from audit_log where action like 'session-type%' order by 1",
  );
  expect(rows).toEqual(
    ["added", "archived", "restored"].map((event) => ({ action: `session-type.${event}` })),
  );
});

test("a person who does not work here cannot be named for a type", async () => {
  const stranger = { therapistIds: [(await aClient(studio)).actor.id] };
  expect(await addType(owner(), reformer(stranger))).toEqual({
    ok: false,
    why: "no-such-therapist",
  });
});

test("the database lets only an owner change a type", async () => {
  const id = await add();
  const asShop = { ...owner(), identity: shop().identity };
  const change = { id, version: "1", form: reformer({ price: "1", member_price: "" }) };
  expect(await changeType(asShop, change)).toEqual({ ok: false, why: "no-such-type" });
  await expect(addType(asShop, reformer({ name: "Reformed" }))).rejects.toThrow();
  expect(await findType(shop(), id)).toMatchObject({ pricePence: 4_800 });
});

test.each([
  [{ name: " " }, "name", "Please enter a name."],
  [{ kind: "" }, "kind", "Please choose one of these."],
  [{ default_minutes: "4" }, "default_minutes", "Please enter a whole number from 5 to 480."],
  [{ buffer_after: "121" }, "buffer_after", "Please enter a whole number from 0 to 120."],
  [{ price: "10000.01" }, "price", "Please enter a price from £0.00 to £10,000.00."],
  [{ price: "", member_price: "5" }, "price", "Please enter what everybody else pays."],
  [
    { price: "5", member_price: "5.01" },
    "member_price",
    "Members do not pay more than everybody else.",
  ],
])("invalid input is refused at its field: %#", (values, field, message) => {
  const [issue] = typeForm.safeParse({ ...reformerTexts, ...values }).error?.issues ?? [];
  expect([issue?.path[0], issue?.message]).toEqual([field, message]);
});
const reformerTexts = {
  name: "Reformer",
  kind: "either",
  default_minutes: "60",
  buffer_before: "0",
  buffer_after: "0",
  price: "",
  member_price: "",
  therapistIds: [],
};

test("the database accepts as usual location one in use, and as usual room one of it", async () => {
  const [room, studioId] = [await aRoom(studio), await idOf(studio, "locations", "Studio")];
  await studio.owner.exec("insert into locations (name) values ('Yoga barn')");
  const barn = await idOf(studio, "locations", "Yoga barn");
  const id = await add({ location_id: studioId, room_id: room });
  expect(await findType(shop(), id)).toMatchObject({ locationId: studioId, roomId: room });
  const elsewhere = { version: "1", form: reformer({ location_id: barn, room_id: room }) };
  expect(await changeType(owner(), { id, ...elsewhere })).toEqual({
    ok: false,
    why: "no-such-place",
  });
  const nowhere = { version: "1", form: reformer({ room_id: room }) };
  expect(await changeType(owner(), { id, ...nowhere })).toEqual({
    ok: false,
    why: "no-such-place",
  });
  const byHand = studio.owner.query("update session_types set location_id = $1 where id = $2", [
    barn,
    id,
  ]);
  await expect(byHand).rejects.toThrow("session_types_room_of_place");
});
