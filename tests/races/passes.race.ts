// The last class of a pass, wanted by twenty bookings at once, and a pass between its client, the studio and its refund.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Owner, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { addDays } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { correctPass } from "#domain/shop/passes/change-pass.ts";
import { expirePasses } from "#domain/shop/passes/expire-passes.ts";
import { answerSharing, sharePass } from "#domain/shop/passes/share-pass.ts";
import { passCorrectionForm } from "#domain/shop/passes/forms.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPass, leftOn, movesOf } from "#tests/support/passes.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { refundAt, staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let ben: Ctx<Client>;
let staff: Ctx<Staff>;
let owner: Ctx<Owner>;
beforeAll(async () => {
  const { cards } = fakeCards();
  studio = await createStudio({ cards, origin: () => "https://studio.example" }, "postgres");
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  [staff, owner] = [staffOf(studio), staffOf(studio, "owner") as Ctx<Owner>];
});
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "orders, sessions"));
afterEach(() => expectInvariants(studio.owner));

/** Classes on so many Mondays and Tuesdays at different hours, none beside another. */
const classes = async (count: number) => {
  const made = [];
  for (let turn = 0; turn < count; turn += 1)
    made.push(
      await aGroup(studio, tom, {
        session_date: addDays("2026-06-15", Math.floor(turn / 5)),
        session_time: `${String(9 + (turn % 5) * 2).padStart(2, "0")}:00`,
      }),
    );
  return made;
};
const confirmed = async () =>
  (
    await studio.owner.query<{ id: string }>(
      "select id from group_participants where status = 'confirmed'",
    )
  ).rows;
const bookWith = (passId: string) => (group: { id: string }) =>
  bookPlace(ana, group.id, { passId });

test.each(rounds(1, 20))(
  "of 20 bookings of 20 classes with the last one of a pass, one has its place (round %i)",
  async () => {
    const pass = await aPass(studio, ana, { passCredits: 1 });
    const booked = await Promise.all((await classes(20)).map(bookWith(pass.id)));
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(booked.flatMap((one) => (one.ok ? [] : [one.why])))).toEqual(
      new Set(["pass-empty"]),
    );
    expect(await confirmed()).toHaveLength(1);
    expect(await leftOn(studio, pass.id)).toBe(0);
  },
);

test.each(rounds(1, 20))(
  "one class twenty times at once is one place and one use (round %i)",
  async () => {
    const pass = await aPass(studio, ana);
    const [group] = await classes(1);
    const booked = await Promise.all(Array.from({ length: 20 }, () => bookWith(pass.id)(group!)));
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await movesOf(studio, pass.id)).toEqual(["issued", "used"]);
  },
);

test.each(rounds(1, 20))(
  "a place that client and studio cancel at once, with its date, is given back once (round %i)",
  async () => {
    const pass = await aPass(studio, ana);
    const [group] = await classes(1);
    const booked = await bookWith(pass.id)(group!);
    const place = { id: booked.ok ? booked.value.id : "", reason: "" };
    const { id, version } = group!;
    await Promise.all([
      cancelPlace(ana, place),
      cancelPlace(tom, place),
      cancelSession(tom, { id, version, reason: "" }),
      cancelPlace(ana, place),
    ]);
    expect(await leftOn(studio, pass.id)).toBe(10);
    expect(await movesOf(studio, pass.id)).toEqual(["issued", "used", "returned"]);
  },
);

test.each(rounds(1, 20))(
  "bookings, a refund, a correction and the night leave no pass below nothing (round %i)",
  async () => {
    const pass = await aPass(studio, ana, { passCredits: 3 });
    const form = passCorrectionForm.parse({
      credits: "-1",
      version: "3",
      key: randomUUID(),
      reason: "At the hall",
    });
    await Promise.all([
      ...(await classes(4)).map(bookWith(pass.id)),
      refundAt(staff, pass.orderId, { amountPence: 8_000 }),
      correctPass(owner, { passId: pass.id, who: "Kim", form }),
      expirePasses(studio.system(noon)),
    ]);
    const uses = (await movesOf(studio, pass.id)).filter((kind) => kind === "used");
    expect(await confirmed()).toHaveLength(uses.length);
    expect(await leftOn(studio, pass.id)).toBe(0);
  },
);

test.each(rounds(1, 20))(
  "the last one of a shared pass, wanted by two people at once, is one place (round %i)",
  async () => {
    const pass = await aPass(studio, ana, { passCredits: 1, passIsShared: true });
    const named = await studio.owner.query<{ email: string }>(
      "select email from clients where id = $1",
      [ben.actor.id],
    );
    const asked = await sharePass(ana, { passId: pass.id, email: named.rows[0]!.email });
    await answerSharing(ben, { id: asked.ok ? asked.value.id : "", accepts: true });
    const [first, second] = await classes(2);
    const booked = await Promise.all([
      bookWith(pass.id)(first!),
      bookPlace(ben, second!.id, { passId: pass.id }),
      bookPlace(ben, first!.id, { passId: pass.id }),
    ]);
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(booked.flatMap((one) => (one.ok ? [] : [one.why]))).toEqual([
      "pass-empty",
      "pass-empty",
    ]);
    expect(await confirmed()).toHaveLength(1);
    expect(await movesOf(studio, pass.id)).toEqual(["issued", "used"]);
  },
);
