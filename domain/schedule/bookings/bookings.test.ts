import { afterAll, expect, test } from "vitest";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { messageParticipant } from "#domain/schedule/groups/message-group.ts";
import { findReaders } from "#domain/schedule/groups/queries.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import {
  aClient,
  addParticipant,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
  at,
  juneAt,
} from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio } from "#tests/support/studio.ts";
import { findBooking, listStudioPayments } from "./find-booking.ts";
import { listBookings } from "./list-bookings.ts";
import type { BookingFilter, BookingSort } from "./rules.ts";
import {
  endPlacePayment,
  endSessionPayment,
  takePlacePayment,
  takeSessionPayment,
} from "./take-payment.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());
const morning = juneAt(15, "08:00");
const shop = staffOf(studio, "shop", morning);
const cash = {
  amountPence: 850,
  method: "cash" as const,
  by: "Sam",
};

const nothing: Record<BookingFilter, string> = {
  from: "",
  to: "",
  status: "",
  paid: "",
  attended: "",
  group: "",
  type: "",
  class: "",
};
const asked = (
  filters: Partial<Record<BookingFilter, string>>,
  rest: Partial<ListQuery<BookingSort, BookingFilter>> = {},
): ListQuery<BookingSort, BookingFilter> => ({
  words: "",
  sort: "booked",
  descending: true,
  page: 1,
  ...rest,
  filters: { ...nothing, ...filters },
});
const names = async (ctx: Ctx<Therapist | Staff>, ...query: Parameters<typeof asked>) =>
  (await listBookings(ctx, asked(...query))).rows.map(({ customer }) => customer).toSorted();

test("bookings are found by name, class, day, payment and attendance", async () => {
  const tom = await aTherapist(studio);
  const today = await aGroup(studio, tom, { group_name: "Mat at ten" });
  const later = await aGroup(studio, tom, { group_name: "Reformer", session_date: "2026-06-20" });
  const [gus] = [await aPlace(tom, today.id, "Gus Brown"), await aPlace(tom, later.id, "Ida Grey")];
  await aPlace(tom, today.id, "Max Green");
  await takePlacePayment(shop, { id: gus.id, ...cash });
  await saveRegister(at(tom, juneAt(15, "11:00")), today.id, {
    confirmed: [],
    attended: new Map([[gus.id, false]]),
  });

  expect(await names(shop, {})).toEqual(["Gus Brown", "Ida Grey", "Max Green"]);
  expect(await names(shop, { paid: "completed" })).toEqual(["Gus Brown"]);
  expect(await names(shop, { attended: "no" })).toEqual(["Gus Brown"]);
  expect(await names(shop, { attended: "open" })).toEqual(["Ida Grey", "Max Green"]);
  expect(await names(shop, { from: "2026-06-16" })).toEqual(["Ida Grey"]);
  expect(await names(shop, { to: "2026-06-15" })).toEqual(["Gus Brown", "Max Green"]);
  expect(await names(shop, { class: later.id })).toEqual(["Ida Grey"]);
  expect(await names(shop, { group: "Mat at ten" })).toEqual(["Gus Brown", "Max Green"]);
  expect(await names(shop, {}, { words: "grey reformer" })).toEqual(["Ida Grey"]);
  expect(await names(shop, {}, { page: 2 })).toEqual([]);
  const tomorrow = staffOf(studio, "shop", juneAt(16, "08:00"));
  expect(await names(tomorrow, {})).toEqual(["Ida Grey"]);
  expect(await names(tomorrow, { to: "2026-06-15" })).toEqual(["Gus Brown", "Max Green"]);
});

test("a therapist sees the bookings of their own classes, and of all with the right to manage sessions", async () => {
  const [tom, kim] = [await aTherapist(studio), await aTherapist(studio, ["create_notes"])];
  const group = await aGroup(studio, tom, { session_date: "2026-06-22" });
  const { id } = await aPlace(tom, group.id, "Una White");
  const inIt = { class: group.id };
  expect(await names(tom, inIt)).toEqual(["Una White"]);
  expect(await names(kim, inIt)).toEqual([]);
  expect(await findBooking(kim, id)).toBeUndefined();
  expect(await takePlacePayment(kim, { id, ...cash })).toMatchObject({ why: "not-allowed" });
  expect(await messageParticipant(kim, { id, words: "Hello" })).toMatchObject({
    why: "not-allowed",
  });
});

test("money is taken for a place once, by whom and when, and given back", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom, { session_date: "2026-06-23" });
  const { id } = await aPlace(tom, group.id);
  const both = await Promise.all([
    takePlacePayment(shop, { id, ...cash }),
    takePlacePayment(tom, { id, ...cash, method: "card_machine", by: "Tom" }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.filter(({ ok }) => !ok)).toMatchObject([{ why: "paid-already" }]);
  expect(await findBooking(shop, id)).toMatchObject({
    paymentStatus: "completed",
    amountPaidPence: 850,
  });

  expect(await endPlacePayment(shop, { id, as: "mistake", by: "Sam" })).toMatchObject({ ok: true });
  expect(await findBooking(shop, id)).toMatchObject({
    paymentStatus: "pending",
    amountPaidPence: 0,
  });
  const again = await takePlacePayment(shop, { id, ...cash });
  expect(await takePlacePayment(shop, { id, ...cash })).toEqual(again);
  await cancelPlace(shop, { id, reason: "Ill" });
  await endPlacePayment(shop, { id, as: "returned", by: "Sam" });
  expect(await findBooking(shop, id)).toMatchObject({
    status: "cancelled",
    cancellationReason: "Ill",
    paymentStatus: "refunded",
    isRestorable: true,
  });
  expect(await endPlacePayment(shop, { id, as: "returned", by: "Sam" })).toMatchObject({
    why: "not-paid-here",
  });
  const payments = await listStudioPayments(shop, id);
  expect(payments.map(({ endedAs }) => endedAs).toSorted()).toEqual(["mistake", "returned"]);
  const { rows } = await studio.owner.query<{ action: string; detail: object }>(
    "select action, detail from audit_log where detail->>'placeId' = $1 and action like 'place.pa%' order by at, id",
    [id],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    "place.paid",
    "place.paid",
    "place.payment-returned",
    "place.payment-undone",
  ]);
  expect(rows[0]!.detail).toMatchObject({ amountPence: 850 });
});

test("a place that is only waited for takes no money, and one paid by card is not ended here", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom, { session_date: "2026-06-24" });
  const { id: paid } = await aPlace(tom, group.id);
  const guest = {
    client_name: "Wim Last",
    client_email: "",
    client_phone: "",
  };
  const waits = await addParticipant(tom, { sessionId: group.id, guest, status: "waitlist" });
  const waiting = waits.ok ? waits.value.id : "";
  expect(await takePlacePayment(shop, { id: waiting, ...cash })).toMatchObject({
    why: "no-such-place",
  });
  await studio.owner.query(
    "update group_participants set payment_status = 'completed', amount_paid = 8.50 where id = $1",
    [paid],
  );
  expect(await takePlacePayment(shop, { id: paid, ...cash })).toMatchObject({
    why: "paid-already",
  });
  expect(
    await endPlacePayment(shop, {
      id: paid,
      as: "mistake",
      by: "Sam",
    }),
  ).toMatchObject({
    why: "not-paid-here",
  });
});

test("a session with a therapist is paid once, and its client alone reads that it is", async () => {
  const [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  const { id } = await aSession(studio, tom, ana, { session_date: "2026-06-25" });
  const input = { ...cash, id, amountPence: 4_500 };
  expect(await takeSessionPayment(tom, input)).toMatchObject({ ok: true });
  // The same once more, since its answer was lost, is no second payment.
  expect(await takeSessionPayment(tom, input)).toMatchObject({ ok: true });
  const other = { ...input, amountPence: 4_000 };
  expect(await takeSessionPayment(tom, other)).toMatchObject({ why: "paid-already" });
  expect(await listStudioPayments(tom, id)).toMatchObject([{ amountPence: 4_500, takenBy: "Sam" }]);
  expect(await listStudioPayments(ana as never, id)).toMatchObject([{ amountPence: 4_500 }]);
  expect(await listStudioPayments((await aClient(studio)) as never, id)).toEqual([]);
  await endSessionPayment(tom, { id, as: "mistake", by: "Tom" });
  expect(await takeSessionPayment(tom, input)).toMatchObject({ ok: true });
});

test("a message to one person goes to no other in the class", async () => {
  const tom = await aTherapist(studio);
  const group = await aGroup(studio, tom, { session_date: "2026-06-26" });
  const ana = await aClient(studio);
  await bookPlace(ana, group.id);
  const silent = await aPlace(tom, group.id, "No Address");
  const { rows } = await studio.owner.query<{ id: string; email: string }>(
    `select p.id, c.email from group_participants p join clients c on c.id = p.client_id where p.session_id = $1`,
    [group.id],
  );
  const [{ id, email }] = [rows[0]!];
  expect(await messageParticipant(shop, { id, words: "Bring a towel" })).toMatchObject({
    ok: true,
  });
  expect(await messageParticipant(shop, { id: silent.id, words: "Hello" })).toMatchObject({
    why: "nobody-there",
  });
  const found = await findReaders(studio.system(), {
    sessionId: group.id,
    withWaiting: true,
    placeId: id,
  });
  expect(found?.to).toEqual([email]);
});
