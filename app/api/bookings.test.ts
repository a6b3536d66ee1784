import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApi } from "#tests/support/api.ts";
import { engines } from "#tests/support/engines.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { aPass, leftOn } from "#tests/support/passes.ts";
import { aClient, aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let api: Awaited<ReturnType<typeof anApi>>;
  let key: string;
  beforeAll(async () => {
    studio = await createStudio({ cards: fakeCards().cards }, engine);
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
        body: { reason: "By\u0000 phone" },
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

  test("a pass pays, once for a request that is sent twice; a key that may not read passes uses none", async () => {
    const [classId, ana] = [await aClass(), await aClient(studio)];
    const pass = await aPass(studio, ana);
    const headers = { "idempotency-key": "the-same-request-twice" };
    const pay = (more: object, by = key, asked: Record<string, string> = {}) => {
      const body = {
        classId,
        clientId: ana.actor.id,
        payBy: "pass",
        ...more,
      };
      return api.ask("/bookings", {
        key: by,
        method: "POST",
        body,
        headers: asked,
      });
    };
    const noPass = await pay({ passId: "00000000-0000-4000-8000-000000000000" });
    expect([noPass.status, noPass.body.code]).toEqual([409, "pass-does-not-fit"]);
    const blind = await api.aKey({ scopes: ["bookings:read", "bookings:write"] });
    expect((await pay({}, blind)).body.code).toBe("may-not-pay");
    expect(await leftOn(studio, pass.id)).toBe(10);
    const made = await pay({ passId: pass.id }, key, headers);
    expect(made.body).toEqual({ id: expect.any(String) });
    expect((await pay({ passId: pass.id }, key, headers)).body).toEqual(made.body);
    expect(await leftOn(studio, pass.id)).toBe(9);
    const { body } = await api.ask(`/bookings/${made.body.id}`, { key });
    expect(body).toMatchObject({ status: "confirmed", payment: "completed" });
    await api.ask(`/bookings/${made.body.id}/cancel`, {
      key,
      method: "POST",
      body: {},
      headers: { "if-match": "*" },
    });
    expect(await leftOn(studio, pass.id)).toBe(10);
    const { actor } = await aClient(studio);
    const none = await pay({ clientId: actor.id });
    expect([none.status, none.body.code]).toEqual([409, "no-pass"]);
    const waiting = await pay({ status: "waitlist" });
    expect([waiting.status, waiting.body.errors[0].pointer]).toEqual([422, "/payBy"]);
  });

  test("what has changed since a moment is listed once, in the order of the changes, over every page", async () => {
    const classId = await aClass("9");
    const people = [await aClient(studio), await aClient(studio), await aClient(studio)];
    for (const { actor } of people) await book(classId, actor.id);
    const placesOf =
      "select id from group_participants where session_id = $1 order by joined_at, id";
    const [first, , third] = (await rows(placesOf, [classId])).map(({ id }) => String(id));
    const change = (id: string | undefined, at: string) =>
      rows("update group_participants set updated_at = $2, version = version + 1 where id = $1", [
        id,
        at,
      ]);
    await change(third, "2027-01-01T10:00:00.000001Z");
    await change(first, "2027-01-01T10:00:00.000002Z");
    const since = "/bookings?limit=1&updatedSince=2027-01-01T10:00:00Z";
    const one = await api.ask(since, { key });
    const two = await api.ask(`${since}&cursor=${one.body.nextCursor}`, { key });
    expect([...one.body.data, ...two.body.data].map(({ id }) => id)).toEqual([third, first]);
    expect(two.body.nextCursor).toBeNull();
    for (const list of ["/orders", "/customers", "/products"]) {
      const { status, body } = await api.ask(`${list}?updatedSince=2027-01-01T10:00:00Z`, { key });
      expect([list, status, body.data]).toEqual([list, 200, []]);
    }
    for (const when of ["soon", "0000-01-01T00:00:00Z"])
      expect((await api.ask(`/orders?updatedSince=${when}`, { key })).status).toBe(422);
  });

  test("clients, passes and vouchers say when what is shown of them changed, what is left included", async () => {
    const client = await aClient(studio);
    const { actor } = client;
    const pass = await aPass(studio, client);
    const since = async (list: string) => {
      const [now] = await rows("select to_json(clock_timestamp()) #>> '{}' as at");
      // To the millisecond before, as the next statement may come within the same one.
      const from = new Date(Date.parse(String(now!["at"]))).toISOString();
      return async () => {
        const { body } = await api.ask(`${list}?updatedSince=${from}`, { key });
        return (body.data as { id: string }[]).map(({ id }) => id);
      };
    };
    const changedClients = await since("/clients");
    await rows(
      "update clients set emergency_contact_name = 'Kim', gp_surgery = 'The Mill' where id = $1",
      [actor.id],
    );
    expect(await changedClients()).toEqual([]);
    await rows("update clients set phone = '07700 900111' where id = $1", [actor.id]);
    expect(await changedClients()).toEqual([actor.id]);
    const changedPasses = await since("/passes");
    await rows(
      `insert into pass_entries (pass_id, kind, credits, cause, reason, by, at)
       values ($1, 'corrected', -1, 'counted', 'Counted anew', 'Kim', now())`,
      [pass.id],
    );
    expect(await changedPasses()).toEqual([pass.id]);
    expect(await (await since("/vouchers"))()).toEqual([]);
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
