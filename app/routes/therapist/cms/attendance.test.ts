import { afterAll, beforeAll, expect, test } from "vitest";
import { guardArea } from "#app/http/guards.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { aGroup, aPlace, aTherapist } from "#tests/support/schedule.ts";
import { accountsOn } from "#tests/support/people.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { action } from "./participants.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let cookie: string;
beforeAll(async () => {
  studio = await createStudio({ origin: () => "http://studio.test" });
  tom = await aTherapist(studio);
  const session = {
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  cookie = `session=${await accountsOn(studio.db).openSession({ ...session, accountId: tom.actor.accountId })}`;
});
afterAll(() => studio.db.close());

async function submit(group: string, form: Record<string, string>) {
  const route = "/therapist/cms/sessions/:sessionId/participants";
  const { ask } = smallSite(studio, {
    modules: { [route]: { middleware: [guardArea("therapist")], action } },
  });
  const headers = { cookie, origin: "http://studio.test" };
  const path = route.replace(":sessionId", group);
  const response = await ask(path, { method: "POST", body: new URLSearchParams(form), headers });
  return response.headers.get("location") ?? response.status;
}
const cameTo = async (group: string) => {
  const said =
    "select client_name || ' ' || coalesce(attended::text, '?') as line from group_participants where session_id = $1 order by 1";
  return (await studio.owner.query<{ line: string }>(said, [group])).rows.map(({ line }) => line);
};

test("all came marks the rest, and a page that is behind the times takes back nothing that a colleague said", async () => {
  const { id: group } = await aGroup(studio, tom, { session_date: "2026-06-09" });
  const [gail, gus, gwen] = [
    await aPlace(tom, group, "Gail"),
    await aPlace(tom, group, "Gus"),
    await aPlace(tom, group, "Gwen"),
  ];
  const asOpened = Object.fromEntries(
    [gail!, gus!, gwen!].flatMap(({ id }) => [
      [`was:${id}`, ""],
      [`attended:${id}`, ""],
    ]),
  );
  await submit(group, { ...asOpened, intent: "save", [`attended:${gus!.id}`]: "no" });
  expect(await cameTo(group)).toEqual(["Gail ?", "Gus false", "Gwen ?"]);
  expect(await submit(group, { ...asOpened, intent: "all-came" })).toContain("done=all-came");
  expect(await cameTo(group)).toEqual(["Gail true", "Gus false", "Gwen true"]);
  await submit(group, { ...asOpened, intent: "save" });
  expect(await cameTo(group)).toEqual(["Gail true", "Gus false", "Gwen true"]);
  await submit(group, {
    intent: "save",
    [`was:${gail!.id}`]: "yes",
    [`attended:${gail!.id}`]: "",
  });
  expect(await cameTo(group)).toEqual(["Gail ?", "Gus false", "Gwen true"]);
});

test("attendance cannot be recorded before a group begins", async () => {
  const { id: group } = await aGroup(studio, tom, { session_time: "18:00" });
  await aPlace(tom, group, "Gail");
  expect(await submit(group, { intent: "all-came" })).toBe(409);
  expect(await cameTo(group)).toEqual(["Gail ?"]);
});
