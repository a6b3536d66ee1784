// "I'm ill" while others book, join and move at the same moment: each session on the closed days is notified.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lockables } from "#domain/kernel/database/locks.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { closeDays } from "#domain/schedule/absence/close-days.ts";
import { listAffectedSessions } from "#domain/schedule/absence/list-affected-sessions.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { findNews } from "#domain/schedule/sessions/find-news.ts";
import { moveForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aSession,
  aTherapist,
  sessionValues,
} from "#tests/support/schedule.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { noon } from "#tests/support/studio.ts";
import { createSlowStudio, type SlowStudio } from "./slow-studio.ts";

let studio: SlowStudio;
let [tom, kate]: Ctx<Therapist>[] = [];
let clients: Ctx<Client>[];
beforeAll(async () => {
  studio = await createSlowStudio({});
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio)];
  clients = await Promise.all(Array.from({ length: 10 }, () => aClient(studio)));
}, 120_000);
afterAll(() => studio.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from sessions; delete from availability_exceptions; delete from outbox",
  ),
);

const day = "2026-06-18";
const rows = async <Row>(question: string) => (await studio.owner.query<Row>(question)).rows;
/** What takes place on the day with the therapist who is ill. */
const standing = () =>
  rows<{ id: string }>(`select id from sessions where status = 'scheduled'
    and therapist_id = '${tom!.actor.id}' and session_date = '${day}'`);

/** Whether a transaction holds the lock of a therapist's day. */
const holdsDay = `select from pg_locks where locktype = 'advisory' and granted and classid = ${lockables.therapist}`;

/** A colleague books an hour with them for each of these clients. */
const booked = (people: Ctx<Client>[]) =>
  people.map(async (client, at) => {
    const values = await sessionValues(studio, tom!, client);
    const form = sessionForm.parse({ ...values, session_date: day, session_time: `${13 + at}:00` });
    return () => bookSession(kate!, form);
  });

test.each(rounds(1, 20))(
  "a therapist who is ill leaves no client uninformed (round %i)",
  async (round) => {
    await aSession(studio, tom!, clients[0]!, { session_date: day });
    const group = await aGroup(studio, tom!, { session_date: day, session_time: "18:00" });
    const other = await aSession(studio, tom!, clients[1]!, { session_date: "2026-06-19" });
    const given = await aSession(studio, kate!, clients[2]!, {
      session_date: day,
      session_time: "09:00",
    });
    const days = {
      therapistId: tom!.actor.id,
      from: day,
      until: day,
    };
    const shown = await listAffectedSessions(tom!, days);
    await studio.owner.exec("delete from outbox");
    const decisions = shown.map(({ id, version }) => ({ id, version, to: "cancel" as const }));
    const onto = {
      session_date: day,
      session_time: "11:30",
      duration_minutes: "60",
    };
    const handed = { ...onto, session_time: "09:00", therapist_id: tom!.actor.id };
    const bookings = await Promise.all(booked(clients.slice(3, 6)));
    const guest = {
      client_name: "Gail Guest",
      client_email: "gail@example.com",
      client_phone: "",
    };
    const close = () => closeDays(tom!, { days, decisions, reason: "Flu" });
    const others = () => [
      Promise.all([
        ...bookings.map((book) => book()),
        moveSession(kate!, {
          id: other.id,
          version: 1,
          form: moveForm.parse(onto),
        }),
        moveSession(kate!, {
          id: given.id,
          version: 1,
          form: moveForm.parse(handed),
        }),
      ]),
      Promise.all([
        ...clients.slice(6).map((client) => bookPlace(client, group.id)),
        addParticipant(kate!, { sessionId: group.id, guest, status: "confirmed" }),
      ]),
    ];
    // In every other round the others come when the illness has begun; otherwise they begin at one moment.
    const first = round % 2 === 1 ? close() : undefined;
    if (first)
      await vi.waitFor(async () => expect(await rows(holdsDay)).not.toEqual([]), { interval: 1 });
    const begun = others();
    const closed = await (first ?? close());
    const [ofHours = [], ofPlaces = []] = await Promise.all(begun);

    if (!closed.ok) {
      expect(closed.why).toBe("changed-meanwhile");
      expect(await rows("select from availability_exceptions")).toEqual([]);
      expect((await standing()).length).toBe(2 + ofHours.filter(({ ok }) => ok).length);
    } else {
      expect(await standing()).toEqual([]);
      expect(ofHours.map((answer) => (answer.ok ? "ok" : answer.why))).toEqual(
        ofHours.map(() => "closed"),
      );
    }
    await expectNotified(ofPlaces.slice(0, -1).filter(({ ok }) => ok).length, closed.ok, group.id);
    expect(ofPlaces.filter((answer) => !answer.ok && answer.why !== "not-open")).toEqual([]);
    await expectInvariants(studio.owner);
  },
);

/** Clients who joined before the group was cancelled are among those who are notified. */
async function expectNotified(joined: number, isClosed: boolean, sessionId: string) {
  const query = "select payload -> 'changes' as changes from outbox where event = 'therapist.away'";
  const [event] = await rows<{ changes: { sessionId: string; version: number }[] }>(query);
  expect(event !== undefined).toBe(isClosed);
  if (!event) return;
  const system = studio.system(after(noon, minutes(5)));
  const news = await findNews(
    system,
    event.changes.find((one) => one.sessionId === sessionId)!,
    "session.cancelled",
  );
  expect(news!.to.filter(({ isClient }) => isClient).length).toBeGreaterThanOrEqual(joined);
}
