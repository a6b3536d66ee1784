import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { classForm } from "./forms.ts";
import { type ClassQuery, findClass, listClasses } from "./queries.ts";
import { archiveClass, restoreClass } from "./archive-class.ts";
import { fullness } from "./rules.ts";
import { addClass, changeClass } from "./save-class.ts";

const values = {
  class_name: "Morning mat",
  class_date: "2026-06-12",
  start_time: "09:30",
  end_time: "10:25",
  location: "Clophill Village Hall",
  max_participants: "12",
  price: "8.50",
  member_price: "7",
  instructor_name: "Kate O'Brien",
  class_description: "For mixed abilities.",
  is_recurring: "on",
  status: "scheduled",
};
const form = (change: Partial<typeof values> = {}) => classForm.parse({ ...values, ...change });

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let accountId: string;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await anAccount(studio, {
      userType: "therapist",
      firstName: "Tom",
      lastName: "Ashby",
    });
    accountId = (await anAccount(studio, { userType: undefined, staff: "shop" })).accountId;
  });
  afterAll(() => studio.db.close());
  beforeEach(() => studio.owner.exec("delete from sessions; delete from audit_log"));

  const staff = (now = noon) =>
    asActor(studio, { kind: "staff", accountId, role: "shop" } as const, now);
  const auditEvents = async () =>
    (await studio.owner.query("select action from audit_log order by at, action")).rows;
  const add = async (change: Partial<typeof values> = {}) => {
    const added = await addClass(staff(), form(change));
    return added.ok ? added.value.id : "";
  };
  const people = (id: string, count: number, status = "confirmed") =>
    studio.owner
      .exec(`insert into group_participants (session_id, places, place_no, client_name, status, joined_at,
        booking_date, booked_by, updated_at)
      select '${id}', max_participants, case when '${status}' = 'confirmed' then n end, 'Guest', '${status}', now(), current_date, 'staff', now()
      from sessions, generate_series(1, ${count}) n where id = '${id}'`);
  const query = (change: Partial<ClassQuery> = {}): ClassQuery => ({
    words: "",
    sort: "date",
    descending: false,
    filters: { show: "" },
    page: 1,
    ...change,
  });
  const names = async (change?: Partial<ClassQuery>) =>
    (await listClasses(staff(), query(change))).rows.map(({ className }) => className);

  test("a class is saved as it was typed, without participants, and its making is an audit event", async () => {
    const id = await add();
    expect(await findClass(staff(), id)).toMatchObject({
      className: "Morning mat",
      classDate: "2026-06-12",
      startTime: "09:30:00",
      endTime: "10:25:00",
      pricePence: 850,
      memberPricePence: 700,
      maxParticipants: 12,
      currentParticipants: 0,
      waitingListCount: 0,
      instructorName: "Kate O'Brien",
      isRecurring: true,
      status: "scheduled",
      archivedAt: null,
    });
    expect(await auditEvents()).toEqual([{ action: "class.added" }]);
  });

  test("a change is refused when another person saved first, and when people would lose their places", async () => {
    const id = await add();
    const later = staff(new Date(noon.getTime() + 1_000));
    const change = (ctx: ReturnType<typeof staff>, places: string) =>
      changeClass(ctx, { id, form: form({ max_participants: places }), version: "1" });
    expect(await change(later, "10")).toEqual({ ok: true, value: ["max_participants"] });
    expect(await change(later, "14")).toEqual({ ok: false, why: "changed-meanwhile" });
    await people(id, 9);
    expect(
      await changeClass(staff(), { id, form: form({ max_participants: "8" }), version: "2" }),
    ).toEqual({
      ok: false,
      why: "fewer-places",
    });
    expect(await auditEvents()).toEqual([{ action: "class.added" }, { action: "class.changed" }]);
  });

  test("a class without people is deleted, one with people is archived, found there and restored", async () => {
    const [empty, used] = [await add(), await add({ class_name: "Full" })];
    await people(used, 1, "waitlist");
    expect(await archiveClass(staff(), empty)).toEqual({ ok: true, value: "removed" });
    expect(await archiveClass(staff(), used)).toEqual({ ok: true, value: "archived" });
    expect(await names()).toEqual([]);
    expect(await names({ filters: { show: "archived" } })).toEqual(["Full"]);
    await restoreClass(staff(), used);
    expect(await names()).toEqual(["Full"]);
  });

  test("the list shows upcoming ones first, searches, sorts, pages and counts its views", async () => {
    await add({ class_name: "B later", class_date: "2026-06-20" });
    await add({
      class_name: "A next",
      class_date: "2026-06-10",
      location: "Hall 100%",
    });
    await add({ class_name: "C over", class_date: "2026-06-09" });
    await add({ class_name: "D off", status: "cancelled" });
    expect(await names()).toEqual(["A next", "B later"]);
    expect(await names({ sort: "name", descending: true })).toEqual(["B later", "A next"]);
    expect(await names({ words: "0% hall" })).toEqual(["A next"]);
    expect(await names({ filters: { show: "past" } })).toEqual(["C over"]);
    const { counts } = await listClasses(staff(), query());
    expect(counts).toEqual({
      "": 2,
      past: 1,
      cancelled: 1,
      archived: 0,
    });
    expect(await names({ page: 2 })).toEqual([]);
  });

  test("participants keep a class from being deleted; all see how many they are, and only staff who they are", async () => {
    await people(await add(), 1);
    const remove = (identity: Parameters<typeof studio.db.transaction>[0]) =>
      studio.db.transaction(identity, (tx) => tx.execute(sql`delete from sessions returning 1`));
    expect(
      await remove({
        actor: "staff",
        account: accountId,
        role: "shop",
      }),
    ).toMatchObject({ rows: [] });
    for (const actor of ["guest", "client", "therapist"] as const)
      expect(await remove({ actor, person: accountId, account: accountId })).toMatchObject({
        rows: [],
      });
    const guest = { actor: "guest" } as const;
    const seen = studio.db.read(guest, (db) => db.execute(sql`select places_taken from classes`));
    expect(await seen).toMatchObject({ rows: [{ places_taken: 1 }] });
    const seenPeople = studio.db.read(guest, (db) =>
      db.execute(sql`select 1 from group_participants`),
    );
    expect(await seenPeople).toMatchObject({ rows: [] });
  });

  test.each([
    ["sessions_end_after_they_start", "ends_at = starts_at"],
    ["sessions_places", "max_participants = 21"],
    ["sessions_price", "price = -1, member_price = null"],
    ["sessions_member_price", "member_price = 9"],
    ["sessions_status", "status = 'lost'"],
    ["sessions_texts", "group_name = ''"],
    ["sessions_kind", "group_name = null"],
    ["sessions_instructor", "therapist_id = (select id from therapists limit 1)"],
  ])("the database itself keeps %s", async (constraint, change) => {
    await add();
    const wrong = studio.db.transaction({ actor: "system" }, (tx) =>
      tx.execute(sql.raw(`update sessions set ${change}`)),
    );
    await expect(wrong).rejects.toMatchObject({ cause: { constraint } });
  });
});

test.each([
  [{ class_name: " " }, "class_name"],
  [{ class_date: "tomorrow" }, "class_date"],
  [{ start_time: "9am" }, "start_time"],
  [{ end_time: "09:30" }, "end_time"],
  [{ location: "" }, "location"],
  [{ max_participants: "0" }, "max_participants"],
  [{ max_participants: "21" }, "max_participants"],
  [{ max_participants: "1.5" }, "max_participants"],
  [{ price: "free" }, "price"],
  [{ price: "-1" }, "price"],
  [{ member_price: "9" }, "member_price"],
  [{ status: "lost" }, "status"],
])("%o is refused at its field", (change, field) => {
  const { error } = classForm.safeParse({ ...values, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a class is nearly full from four fifths on", () => {
  const of = (placesTaken: number) =>
    fullness({ placesTaken, maxParticipants: 10, waitingListCount: 0 });
  expect([of(7).full, of(8).full, of(10).full]).toEqual(["free", "nearly", "full"]);
});
