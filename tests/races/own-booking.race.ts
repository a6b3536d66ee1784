// Clients who book, wait, move and cancel at the same moment, against each other and against the studio.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, londonDay, minutes } from "#domain/kernel/time.ts";
import { bookPlace, joinWaitingList } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { moveOwnPlace } from "#domain/schedule/groups/move-own-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { bookOwnSession } from "#domain/schedule/own-sessions/book-own-session.ts";
import { giveBackSession } from "#domain/schedule/own-sessions/give-back-session.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import {
  aClient,
  aGroup,
  aSession,
  aTherapist,
  at,
  idOf,
  sessionValues,
} from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let clients: Ctx<Client>[];
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  tom = await aTherapist(studio);
  clients = await Promise.all(Array.from({ length: 40 }, () => aClient(studio)));
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from sessions; delete from outbox"));
afterEach(() => expectInvariants(studio.owner));

type Answer = { ok: true } | { ok: false; why: string };
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (one) => (one.ok ? "ok" : one.why))).map(
      ([why, all = []]) => [why, all.length],
    ),
  );
const places = async (status: string, sessionId?: string) =>
  (
    await studio.owner.query<{ id: string; client_id: string; joined_at: Date }>(
      `select id, client_id, joined_at from group_participants
        where status = $1 and session_id = coalesce($2, session_id) order by joined_at, id`,
      [status, sessionId ?? null],
    )
  ).rows;
const june = async (values: Record<string, string>) => (await aGroup(studio, tom, values)).id;

test.each(rounds(1, 20))(
  "of 40 for the last place one has it and 39 wait; ten who give back are followed by the ten who wait longest (round %i)",
  async () => {
    const id = await june({ max_participants: "1" });
    const booked = await Promise.all(clients.map((client) => bookPlace(client, id)));
    expect(tally(booked)).toEqual({ ok: 1, full: 39 });
    const others = clients.filter((_, turn) => !booked[turn]!.ok);
    const waits = await Promise.all(others.map((client) => joinWaitingList(client, id)));
    expect(tally(waits)).toEqual({ ok: 39 });
    expect([(await places("confirmed")).length, (await places("waitlist")).length]).toEqual([
      1, 39,
    ]);

    const ten = await june({ max_participants: "10", session_time: "15:00" });
    const seated = clients.slice(0, 10);
    expect(tally(await Promise.all(seated.map((client) => bookPlace(client, ten))))).toEqual({
      ok: 10,
    });
    for (const [turn, client] of clients.slice(10, 25).entries())
      await joinWaitingList(at(client, after(noon, minutes(turn))), ten);
    const theirs = await places("confirmed", ten);
    const given = await Promise.all(
      seated.flatMap((client) => {
        const place = theirs.find(({ client_id }) => client_id === client.actor.id)!;
        return [1, 2].map(() => cancelPlace(client, { id: place.id, reason: "" }));
      }),
    );
    expect(given.filter(({ ok }) => ok)).toHaveLength(10);
    await Promise.all(Array.from({ length: 10 }, () => offerNext(studio.system(noon), ten)));
    const offered = (await places("offered")).map(({ client_id }) => client_id);
    expect(new Set(offered)).toEqual(new Set(clients.slice(10, 20).map(({ actor }) => actor.id)));
    const mails = await studio.owner.query("select 1 from outbox where event = 'place.offered'");
    expect(mails.rows).toHaveLength(10);
  },
);

test.each(rounds(1, 20))(
  "of 20 for one hour of a therapist one has it, and 19 hear that it has gone (round %i)",
  async () => {
    const type = await idOf(studio, "session_types", "Sports Therapy");
    const monday = [3, 4, 5, 6, 7, 8, 9]
      .map((count) => addDays(londonDay(noon), count))
      .find((day) => new Date(`${day}T12:00Z`).getUTCDay() === 1)!;
    await studio.owner
      .exec(`update session_types set is_bookable_by_clients = true where id = '${type}';
      delete from working_hours; insert into working_hours (therapist_id, weekday, from_time, until_time)
        values ('${tom.actor.id}', 1, '09:00', '17:00')`);
    const wanted = {
      sessionTypeId: type,
      therapistId: tom.actor.id,
      startsAt: atLondon(monday, "10:00"),
    };
    const answers = await Promise.all(
      clients.slice(0, 20).map((client) => bookOwnSession(client, wanted)),
    );
    expect(tally(answers)).toEqual({ ok: 1, taken: 19 });
  },
);

test.each(rounds(1, 20))(
  "a client who cancels while the studio moves the session: one of the two is refused or follows, and no time is kept for nothing (round %i)",
  async () => {
    const [ana] = clients;
    const { id } = await aSession(studio, tom, ana!);
    const values = await sessionValues(studio, tom, ana!);
    const form = moveForm.parse({ ...values, session_time: "15:00" });
    const [given, moved] = await Promise.all([
      giveBackSession(ana!, { id, reason: "" }),
      moveSession(tom, { id, version: 1, form }),
    ]);
    expect(given.ok).toBe(true);
    if (!moved.ok) expect(["changed-meanwhile", "not-open"]).toContain(moved.why);
    const left = await studio.owner.query("select 1 from session_claims");
    expect(left.rows).toEqual([]);
  },
);

test.each(rounds(1, 20))(
  "two clients who swap dates at once both move, without waiting for each other in a ring (round %i)",
  async () => {
    const group = { group_name: "Mat", max_participants: "2" };
    const [first, second] = [
      await june(group),
      await june({ ...group, session_date: "2026-06-16" }),
    ];
    const [ana, ben] = clients as [Ctx<Client>, Ctx<Client>];
    const [hers, his] = [await bookPlace(ana, first), await bookPlace(ben, second)];
    if (!hers.ok || !his.ok) throw new Error("refused");
    const moved = await Promise.all([
      moveOwnPlace(ana, { id: hers.value.id, to: second }),
      moveOwnPlace(ben, { id: his.value.id, to: first }),
    ]);
    expect(tally(moved)).toEqual({ ok: 2 });
    expect(await places("confirmed")).toHaveLength(2);
  },
);
