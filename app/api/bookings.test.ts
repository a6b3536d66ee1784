import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";
import { engines } from "#tests/support/engines.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let api: Awaited<ReturnType<typeof anApi>>;
  let key: string;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    api = await anApi(studio);
    key = await api.aKey();
  });
  afterAll(() => studio.db.close());

  const aClass = async (places = "2", name = "Mat") => {
    const values = {
      group_name: name,
      max_participants: places,
      is_listed: "on",
    };
    return (await aGroup(studio, await aTherapist(studio), values)).id;
  };
  const book = (classId: string, clientId: string, headers = {}) =>
    api.ask("/bookings", { key, method: "POST", body: { classId, clientId }, headers });
  const rows = async (statement: string, values: unknown[] = []) =>
    (await studio.owner.query<Record<string, unknown>>(statement, values)).rows;

  test("a program books a client by the command of the screens: place, e-mail and audit", async () => {
    const [classId, { actor }] = [await aClass(), await aClient(studio)];
    const made = await book(classId, actor.id);
    expect([made.status, made.headers.get("location")]).toEqual([
      201,
      `/api/v1/bookings/${made.body.id}`,
    ]);
    const { body } = await api.ask(`/bookings/${made.body.id}`, { key });
    expect(body).toMatchObject({
      status: "confirmed",
      clientId: actor.id,
      class: { id: classId, name: "Mat" },
      bookedBy: "staff",
      payment: "pending",
    });
    expect(await rows("select event from outbox where event = 'place.changed'")).toHaveLength(1);
    const [line] = await rows("select * from audit_log where action = 'place.booked'");
    expect(line).toMatchObject({
      actor_id: api.owner.actor.accountId,
      subject_id: actor.id,
      detail: { placeId: made.body.id, apiKey: expect.stringContaining("Key ") as string },
    });
  });

  test("what the screens refuse, a program is refused: full, twice, not there", async () => {
    const classId = await aClass("1");
    const [ana, ben] = [await aClient(studio), await aClient(studio)];
    expect((await book(classId, ana.actor.id)).status).toBe(201);
    const noId = "00000000-0000-4000-8000-000000000000";
    const refused = [
      await book(classId, ana.actor.id),
      await book(classId, ben.actor.id),
      await book(classId, noId),
      await book(noId, ben.actor.id),
      await book(classId, (await aTherapist(studio)).actor.id),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "full"],
      [409, "full"],
      [422, "no-such-client"],
      [422, "no-such-group"],
      [422, "no-such-client"],
    ]);
  });

  test("why a client is kept out is for the studio: a program is told the same for every reason", async () => {
    const classId = await aClass("4");
    const { actor } = await aClient(studio);
    await studio.owner.query(
      "update consents set withdrawn_at = now() where client_id = $1 and purpose = 'medical'",
      [actor.id],
    );
    const { status, body } = await book(classId, actor.id);
    expect([status, body.code, body.detail]).toEqual([
      409,
      "ask-the-studio",
      "This client is booked by the studio itself: please ask there.",
    ]);
  });

  test("a booking is cancelled as it was read, and not as it was before", async () => {
    const [classId, { actor }] = [await aClass(), await aClient(studio)];
    const { id } = (await book(classId, actor.id)).body;
    const seen = await api.ask(`/bookings/${id}`, { key });
    const cancel = (match?: string) =>
      api.ask(`/bookings/${id}/cancel`, {
        key,
        method: "POST",
        body: { reason: "By phone" },
        headers: match ? { "if-match": match } : {},
      });
    expect((await cancel()).body.code).toBe("if-match-missing");
    expect((await cancel('"before"')).body.code).toBe("changed-meanwhile");
    const done = await cancel(seen.headers.get("etag")!);
    expect([done.status, done.body.status, done.body.version]).toEqual([200, "cancelled", 2]);
    const after = await api.ask(`/bookings/${id}`, { key });
    expect(after.headers.get("etag")).toBe(done.headers.get("etag"));
    expect((await cancel("*")).body.code).toBe("no-such-place");
  });

  test("a client is added and invited as a therapist does it, once an address", async () => {
    const add = (body: object) => api.ask("/clients", { key, method: "POST", body });
    const person = {
      firstName: "Zoë",
      lastName: "Hare",
      email: "zoe.hare@example.com",
    };
    const made = await add(person);
    expect(made.status).toBe(201);
    const { body } = await api.ask(`/clients/${made.body.id}`, { key });
    expect(body).toMatchObject({
      ...person,
      phone: "",
      number: expect.stringMatching(/^FR\d+$/) as string,
    });
    expect((await add(person)).body.code).toBe("known");
    const wrong = await add({ ...person, email: "at home", firstName: "" });
    expect([
      wrong.status,
      wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ]).toEqual([422, ["/firstName", "/email"]]);
    expect(await rows("select event from outbox where event = 'client.invited'")).toHaveLength(1);
  });
});
