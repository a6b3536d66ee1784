// Who gets the hour, and who gets the place, when many ask at once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { changeSession } from "#domain/schedule/sessions/change-session.ts";
import { moveForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aPlace,
  aRoom,
  aSession,
  aTherapist,
  sessionValues,
} from "#tests/support/schedule.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let [tom, kate]: Ctx<Therapist>[] = [];
let clients: Ctx<Client>[];
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio)];
  clients = await Promise.all(Array.from({ length: 40 }, () => aClient(studio)));
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from sessions; delete from outbox"));
afterEach(() => expectInvariants(studio.owner));

type Answer = { ok: true } | { ok: false; why: string };
const tally = (answers: readonly Answer[]) => {
  const words = answers.map((answer) => (answer.ok ? "ok" : answer.why)).toSorted();
  return Object.fromEntries(
    words.map((word) => [word, words.filter((one) => one === word).length]),
  );
};
const rows = async (question: string) =>
  (await studio.owner.query<{ n: number }>(question)).rows[0]!.n;

test.each(rounds(1, 20))(
  "one of 40 gets an hour, and 39 hear that it is taken (round %i)",
  async () => {
    const forms = await Promise.all(clients.map((client) => sessionValues(studio, tom!, client)));
    const answers = await Promise.all(
      forms.map((values, at) =>
        bookSession(tom!, sessionForm.parse({ ...values, session_time: `10:${10 + (at % 40)}` })),
      ),
    );
    expect(tally(answers)).toEqual({ ok: 1, occupied: 39 });
    expect(await rows("select count(*)::int as n from sessions")).toBe(1);
  },
);

test.each(rounds(1, 20))(
  "therapist and room wanted in both orders: one gets both, neither gets a deadlock error (round %i)",
  async () => {
    const room_id = await aRoom(studio);
    const forms = await Promise.all(
      clients
        .slice(0, 16)
        .map((client, at) => sessionValues(studio, at % 2 ? tom! : kate!, client)),
    );
    const answers = await Promise.all(
      forms.map((values, at) =>
        bookSession(at % 2 ? tom! : kate!, sessionForm.parse({ ...values, room_id })),
      ),
    );
    expect(tally(answers)).toEqual({ ok: 1, occupied: 15 });
  },
);

test.each(rounds(1, 20))(
  "8 of 40 get the 8 places, each with a number of its own (round %i)",
  async () => {
    const { id } = await aGroup(studio, tom!, { max_participants: "8" });
    const answers = await Promise.all(clients.map((client) => bookPlace(client, id)));
    expect(tally(answers)).toEqual({ full: 32, ok: 8 });
    expect(
      await rows(
        "select count(distinct place_no)::int as n from group_participants where status = 'confirmed'",
      ),
    ).toBe(8);
  },
);

test.each(rounds(1, 20))(
  "a place that is cancelled twice is given back once, and offered to one (round %i)",
  async () => {
    const { id } = await aGroup(studio, tom!, { max_participants: "2" });
    const [place] = [await aPlace(tom!, id), await aPlace(tom!, id)];
    for (const client of clients.slice(0, 3))
      await addParticipant(tom!, {
        sessionId: id,
        clientId: client.actor.id,
        status: "waitlist",
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancelPlace(tom!, { id: place.id, reason: "" })),
    );
    expect(tally(answers)).toEqual({ "no-such-place": 9, ok: 1 });
    expect(await rows("select count(*)::int as n from outbox where event = 'place.freed'")).toBe(1);
    // The place is kept for fifteen minutes, so that the person who cancelled it can restore it.
    const later = studio.system(after(noon, minutes(16)));
    await Promise.all(Array.from({ length: 10 }, () => offerNext(later, id)));
    expect(
      await rows("select count(*)::int as n from group_participants where status = 'offered'"),
    ).toBe(1);
  },
);

test.each(rounds(1, 20))(
  "a drag against an edit: one is saved whole, the other is told (round %i)",
  async () => {
    const session = await aSession(studio, tom!, clients[0]!);
    const values = await sessionValues(studio, tom!, clients[0]!);
    const edit = sessionForm.parse({ ...values, price: "60", notes: "Longer next time" });
    const drag = moveForm.parse({ ...values, session_time: "15:00" });
    const answers = await Promise.all([
      changeSession(tom!, {
        id: session.id,
        version: 1,
        form: edit,
      }),
      moveSession(tom!, {
        id: session.id,
        version: 1,
        form: drag,
      }),
    ]);
    expect(tally(answers)).toEqual({ "changed-meanwhile": 1, ok: 1 });
    expect(await rows("select version as n from sessions")).toBe(2);
  },
);
