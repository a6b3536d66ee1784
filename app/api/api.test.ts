import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cursorOf } from "#domain/kernel/input/keyset.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { keyLimit } from "#domain/people/api-keys/rules.ts";
import { anApi } from "#tests/support/api.ts";
import { engines } from "#tests/support/engines.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";

const beforeAllTime = cursorOf({
  at: "0000-01-01T00:00:00.000000Z",
  id: "00000000-0000-4000-8000-000000000000",
});

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let api: Awaited<ReturnType<typeof anApi>>;
  let key: string;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    api = await anApi(studio);
    key = await api.aKey({ scopes: ["timetable:read"] });
    const therapist = await aTherapist(studio);
    await aGroup(studio, therapist, { group_name: "Mat", is_listed: "on" });
  });
  afterAll(() => studio.db.close());

  test("a program with a key reads the timetable, and nothing that its scopes do not name", async () => {
    const { status, body, headers } = await api.ask("/timetable", { key });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(body).toMatchObject({ data: [{ name: "Mat", state: "open" }], nextCursor: null });
    expect(headers.get("ratelimit-policy")).toBe(`"key";q=${keyLimit.limit};w=60`);
    const one = await api.ask(`/timetable/${body.data[0].id}`, { key });
    expect(one.body).toEqual(body.data[0]);
    const refused = await api.ask("/clients", { key });
    expect([refused.status, refused.body.code]).toEqual([403, "scope-missing"]);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.body).toMatchObject({
      status: 403,
      title: "Forbidden",
      reference: "ERR-1",
    });
  });

  test.each([
    ["no key", undefined, "key-missing"],
    ["a key that never was", `frk_${"x".repeat(43)}`, "key-unknown"],
    ["what is no key", "Robert'); drop table api_keys", "key-missing"],
  ])("%s is refused, and says how a key is shown", async (_, shown, code) => {
    const { status, body, headers } = await api.ask("/timetable", { key: shown });
    expect([status, body.code]).toEqual([401, code]);
    expect(headers.get("www-authenticate")).toContain("Bearer");
  });

  test("a key in the address is none, and a cookie is none", async () => {
    const inAddress = await api.ask(`/timetable?key=${key}`);
    const cookie = await api.ask("/timetable", { headers: { cookie: `session=${key}` } });
    expect([inAddress.status, cookie.status]).toEqual([401, 401]);
  });

  test("a key that is ended or over opens nothing, nor one whose maker owns the studio no longer", async () => {
    const ended = await api.aKey({ endedAt: noon });
    const over = await api.aKey({ expiresAt: noon });
    const codes = await Promise.all(
      [ended, over].map(async (shown) => (await api.ask("/products", { key: shown })).body.code),
    );
    expect(codes).toEqual(["key-ended", "key-expired"]);
    const other = await anApi(studio);
    const theirs = await other.aKey();
    expect((await api.ask("/products", { key: theirs })).status).toBe(200);
    await studio.owner.query(
      "update staff_roles set access_enabled = false where auth_user_id = $1",
      [other.owner.actor.accountId],
    );
    expect((await api.ask("/products", { key: theirs })).body.code).toBe("key-ended");
  });

  test("what has not changed is not sent again", async () => {
    const first = await api.ask("/timetable", { key });
    const tag = first.headers.get("etag")!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await api.ask("/timetable", { key, headers: { "if-none-match": known } });
      expect([again.status, again.body]).toEqual([304, ""]);
    }
    const other = await api.ask("/timetable", { key, headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test.each([
    ["/nothing", "GET", 404, "not-found"],
    ["/timetable/unknown", "GET", 404, "not-found"],
    ["/timetable/00000000-0000-4000-8000-000000000000", "GET", 404, "not-found"],
    ["/timetable", "POST", 405, "method-not-allowed"],
    ["/timetable?limit=101", "GET", 422, "invalid-request"],
    ["/timetable?limit=0", "GET", 422, "invalid-request"],
    ["/timetable?limit=ten", "GET", 422, "invalid-request"],
    ["/timetable?from=2026-02-30", "GET", 422, "invalid-request"],
    ["/timetable?from=0000-01-01", "GET", 422, "invalid-request"],
    ["/timetable?to=9999-12-31", "GET", 422, "invalid-request"],
    ["/timetable?cursor=abc", "GET", 422, "invalid-request"],
    [`/timetable?cursor=${beforeAllTime}`, "GET", 422, "invalid-request"],
    ["/timetable?colour=red", "GET", 422, "invalid-request"],
    ["/timetable?limit=5&limit=6", "GET", 422, "invalid-request"],
  ])("%s, asked by %s, is refused with %i", async (path, method, status, code) => {
    const answer = await api.ask(path, { key, method });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 405) expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  test("a key is stopped after its requests of a minute, and goes on in the next", async () => {
    const busy = await api.aKey({ scopes: ["timetable:read"] });
    await api.ask("/timetable", { key: busy });
    await studio.owner.exec(
      `update rate_limits set hits = ${keyLimit.limit} where key like 'api:%'`,
    );
    const stopped = await api.ask("/timetable", { key: busy });
    expect([stopped.status, stopped.body.code]).toEqual([429, "too-many-requests"]);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    const later = await api.ask("/timetable", { key: busy, now: after(noon, minutes(2)) });
    expect(later.status).toBe(200);
  });

  test("who guesses keys is stopped, too", async () => {
    await studio.owner.exec("delete from rate_limits");
    const guess = () => api.ask("/timetable", { key: `frk_${"y".repeat(43)}` });
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await api.ask("/timetable", { key })).status).toBe(200);
  });
});
