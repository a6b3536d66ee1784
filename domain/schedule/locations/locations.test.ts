import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anAccount, asActor } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { locationForm, roomForm } from "./forms.ts";
import { findLocation, listLocations, type PlaceQuery } from "./queries.ts";
import { addLocation, changeLocation, setLocationArchived } from "./save-location.ts";
import { addRoom, changeRoom, setRoomArchived } from "./save-room.ts";

let studio: Studio;
let accountId: string;
beforeAll(async () => {
  studio = await createStudio();
  accountId = (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId;
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec("delete from rooms; delete from locations; delete from audit_log"),
);

const owner = () => asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
const shop = () => asActor(studio, { kind: "staff", accountId, role: "shop" } as const);
const hall = (more: Record<string, string> = {}) =>
  locationForm.parse({ name: "Village Hall", address: "1 High Street", ...more });
const add = async (more: Record<string, string> = {}) => {
  const added = await addLocation(owner(), hall(more));
  return added.ok ? added.value.id : "";
};
const query = (more: Partial<PlaceQuery> = {}): PlaceQuery => ({
  words: "",
  sort: "name",
  descending: false,
  filters: { show: "" },
  page: 1,
  ...more,
});
const names = async (more: Partial<PlaceQuery> = {}) =>
  (await listLocations(shop(), query(more))).rows.map(({ name }) => name);
const auditEvents = async () =>
  (
    await studio.owner.query<{ action: string }>("select action from audit_log order by action")
  ).rows.map(({ action }) => action);

test("a location is saved as it was typed, found by its name or address, and creating it is an audit event", async () => {
  const id = await add();
  await add({
    name: "Zoom",
    address: "",
    isOnline: "on",
  });
  expect(await findLocation(shop(), id)).toEqual({
    id,
    name: "Village Hall",
    address: "1 High Street",
    directions: "",
    isOnline: false,
    isArchived: false,
    version: 1,
    rooms: [],
  });
  expect(await names()).toEqual(["Village Hall", "Zoom"]);
  expect([await names({ words: "high VILLAGE" }), await names({ words: "100%" })]).toEqual([
    ["Village Hall"],
    [],
  ]);
  expect(await auditEvents()).toEqual(["place.added", "place.added"]);
});

test("two locations cannot have the same name, in any spelling", async () => {
  const id = await add();
  const other = await add({ name: "Barn" });
  expect(await addLocation(owner(), hall({ name: "VILLAGE hall" }))).toEqual({
    ok: false,
    why: "name-taken",
  });
  const change = {
    id: other,
    version: "1",
    form: hall({ name: "village hall" }),
  };
  expect(await changeLocation(owner(), change)).toEqual({ ok: false, why: "name-taken" });
  expect(
    await changeLocation(owner(), { id, version: "1", form: hall({ name: "VILLAGE HALL" }) }),
  ).toMatchObject({
    ok: true,
  });
});

test("an archived location leaves the list, and can be restored", async () => {
  const id = await add();
  await setLocationArchived(owner(), id, true);
  expect([await names(), await names({ filters: { show: "archived" } })]).toEqual([
    [],
    ["Village Hall"],
  ]);
  await setLocationArchived(owner(), id, false);
  expect([await names(), await names({ filters: { show: "archived" } })]).toEqual([
    ["Village Hall"],
    [],
  ]);
  expect(await auditEvents()).toEqual(["place.added", "place.archived", "place.restored"]);
});

test("a location has rooms, each with a name of its own; another location may use the name again", async () => {
  const [id, other] = [await add(), await add({ name: "Barn" })];
  const room = roomForm.parse({ name: "Upstairs", capacity: "12" });
  const added = await addRoom(owner(), id, room);
  expect(await addRoom(owner(), id, { ...room, name: "UPSTAIRS" })).toEqual({
    ok: false,
    why: "name-taken",
  });
  expect(await addRoom(owner(), other, room)).toMatchObject({ ok: true });
  const which = { placeId: id, id: added.ok ? added.value.id : "" };
  const form = { name: "Downstairs", capacity: 6 };
  await changeRoom(owner(), { ...which, version: "1", form });
  expect((await findLocation(shop(), id))?.rooms).toEqual([
    {
      id: which.id,
      name: "Downstairs",
      capacity: 6,
      isArchived: false,
      version: 2,
    },
  ]);
  await setRoomArchived(owner(), which, true);
  expect(
    (await listLocations(shop(), query())).rows.map(({ rooms }) => rooms.map(({ name }) => name)),
  ).toEqual([["Upstairs"], []]);
});

test("a room is changed only through its own location", async () => {
  const [id, other] = [await add(), await add({ name: "Barn" })];
  const added = await addRoom(owner(), id, { name: "Upstairs", capacity: 12 });
  const stolen = { placeId: other, id: added.ok ? added.value.id : "" };
  const form = { name: "Mine", capacity: 1 };
  expect(await changeRoom(owner(), { ...stolen, version: "1", form })).toEqual({
    ok: false,
    why: "no-such-room",
  });
  expect(await setRoomArchived(owner(), stolen, true)).toEqual({ ok: false, why: "no-such-room" });
});

test("a call has no rooms, and a location with rooms is no call", async () => {
  const [id, call] = [await add(), await add({ name: "Zoom", isOnline: "on" })];
  const room = { name: "Upstairs", capacity: 12 };
  expect(await addRoom(owner(), call, room)).toEqual({ ok: false, why: "is-online" });
  await addRoom(owner(), id, room);
  const asCall = { id, version: "1", form: hall({ isOnline: "on" }) };
  expect(await changeLocation(owner(), asCall)).toEqual({ ok: false, why: "has-rooms" });
});

test("of two people who edit one place or room, the later one is told", async () => {
  const id = await add();
  const change = { id, version: "1", form: hall({ address: "2 High Street" }) };
  expect(await changeLocation(owner(), change)).toMatchObject({ ok: true });
  const later = { ...change, form: hall({ name: "Hall" }) };
  expect(await changeLocation(owner(), later)).toEqual({ ok: false, why: "changed-meanwhile" });

  const added = await addRoom(owner(), id, { name: "Upstairs", capacity: 12 });
  const which = {
    placeId: id,
    id: added.ok ? added.value.id : "",
    version: "1",
  };
  const form = { name: "Upstairs", capacity: 10 };
  expect(await changeRoom(owner(), { ...which, form })).toMatchObject({ ok: true });
  expect(await changeRoom(owner(), { ...which, form: { ...form, name: "Loft" } })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await findLocation(shop(), id)).toMatchObject({
    name: "Village Hall",
    address: "2 High Street",
    version: 2,
    rooms: [{ ...form, version: 2 }],
  });
});

test("the database lets only an owner change a location or a room", async () => {
  const id = await add();
  const asShop = { ...owner(), identity: shop().identity };
  expect(
    await changeLocation(asShop, { id, version: "1", form: hall({ name: "Taken over" }) }),
  ).toEqual({
    ok: false,
    why: "no-such-place",
  });
  await expect(addRoom(asShop, id, { name: "Upstairs", capacity: 1 })).resolves.toMatchObject({
    ok: false,
  });
  expect(await names()).toEqual(["Village Hall"]);
});

test.each([
  [locationForm, { name: " " }, "name", "Please enter a name."],
  [locationForm, { name: "a".repeat(121) }, "name", "Please keep the name to 120 characters."],
  [
    roomForm,
    { name: "Upstairs", capacity: "0" },
    "capacity",
    "Please enter a whole number from 1 to 100.",
  ],
  [
    roomForm,
    { name: "Upstairs", capacity: "" },
    "capacity",
    "Please enter a whole number from 1 to 100.",
  ],
])("invalid input is refused at its field: %#", (form, values, field, message) => {
  const [issue] = form.safeParse(values).error?.issues ?? [];
  expect([issue?.path[0], issue?.message]).toEqual([field, message]);
});
