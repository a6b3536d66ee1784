import { UNSAFE_withComponentProps as withProps } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentWatch, watchContent } from "#app/http/pipeline/content-watch.ts";
import { type Ctx, ctxFor, type Owner, type Therapist } from "#domain/kernel/ctx.ts";
import { listTeam } from "#domain/schedule/team/queries.ts";
import { saveTeamPage } from "#domain/schedule/team/save-team-page.ts";
import { teamPageForm } from "#domain/schedule/team/forms.ts";
import { anAccount } from "#tests/support/people.ts";
import { aGroup, aTherapist, idOf } from "#tests/support/schedule.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import * as timetable from "../timetable/timetable.tsx";
import * as team from "./team.tsx";
import * as therapist from "./therapist.tsx";

let studio: Studio;
let tom: Ctx<Therapist>;
let owner: Ctx<Owner>;
let watch: ContentWatch;
let site: ReturnType<typeof smallSite>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio);
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  owner = ctxFor({ kind: "staff", accountId, role: "owner" } as const, studio.guest());
  watch = await watchContent(studio.db);
  const page = (module: { default: unknown }) => ({
    ...module,
    default: withProps(module.default as never),
  });
  site = smallSite(studio, {
    modules: {
      "/team": page(team),
      "/team/:slug": page(therapist),
      "/timetable": page(timetable),
    },
    version: watch.version,
  });
});
afterAll(async () => {
  watch.close();
  await studio.db.close();
});

const ask = async (path: string) => {
  await watch.look();
  const answer = await site.ask(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};
const save = (version: string, values: Record<string, string>, of = tom) =>
  saveTeamPage(owner, {
    accountId: of.actor.accountId,
    version,
    form: teamPageForm.parse(values),
  });
const pathOfTom = async () => `/team/${(await listTeam(studio.guest()))[0]!.slug}`;
const shown = { isPublic: "on", introduction: "I ran first.\n\nThen I taught." };

test("a therapist is shown only when an owner says so, and the timetable leads to who is", async () => {
  await aGroup(studio, tom, { group_name: "Monday mat" });
  expect((await ask("/team")).status).toBe(404);
  expect((await ask("/timetable?week=2026-06-15")).html).not.toContain("/team/");

  const saved = await save("1", shown);
  expect(saved).toMatchObject({ ok: true, value: { slug: expect.stringMatching(/^tom-ashby-/) } });
  const path = `/team/${saved.ok && saved.value.slug}`;
  expect((await ask("/team")).html).toContain(`href="${path}"`);
  expect((await ask("/timetable?week=2026-06-15")).html).toContain(`href="${path}"`);
  const { html } = await ask(path);
  expect(html).toContain("<p>I ran first.</p><p>Then I taught.</p>");
  expect(html).toContain("Monday mat");
});

test("what clients book by themselves leads to its free times with this therapist", async () => {
  const type = await idOf(studio, "session_types", "Sports Therapy");
  const path = await pathOfTom();
  await studio.owner.exec("update session_types set is_bookable_by_clients = false");
  expect((await ask(path)).html).not.toContain("Book a session with");
  await studio.owner.query(
    "update session_types set is_bookable_by_clients = true, price = 45 where id = $1",
    [type],
  );
  const { html } = await ask(path);
  expect(html).toContain(`href="/client/sessions/book?therapist=${tom.actor.id}"`);
  expect(html).toContain(
    `href="/client/sessions/book?type=sports-therapy&amp;therapist=${tom.actor.id}"`,
  );
  expect(html).toContain("£45.00");
});

test("a kept page follows a change of the page, the name and the access at the next request", async () => {
  const path = await pathOfTom();
  await save("2", { ...shown, introduction: "I teach calmly." });
  expect((await ask(path)).html).toContain("I teach calmly.");
  await studio.owner.query("update clients set last_name = 'Ashbury' where id = $1", [
    tom.actor.id,
  ]);
  expect((await ask(path)).html).toContain("Tom Ashbury</h1>");
  const access = "update clients set portal_access_enabled = $2 where id = $1";
  await studio.owner.query(access, [tom.actor.id, false]);
  expect((await ask(path)).status).toBe(404);
  await studio.owner.query(access, [tom.actor.id, true]);
  expect((await ask(path)).status).toBe(200);
});

test("two of one name have two addresses, an outdated form is refused, and so is a lost photograph", async () => {
  const other = await aTherapist(studio);
  await studio.owner.query(
    "update clients set last_name = (select last_name from clients where id = $1) where id = $2",
    [tom.actor.id, other.actor.id],
  );
  const third = await aTherapist(studio);
  await studio.owner.query("update clients set last_name = 'Ashbury' where id = $1", [
    third.actor.id,
  ]);
  const slugOf = async (of: Ctx<Therapist>) => {
    const saved = await save("1", { isPublic: "on" }, of);
    return saved.ok && saved.value.slug;
  };
  expect([await slugOf(other), await slugOf(third)]).toEqual(["tom-ashbury", "tom-ashbury-2"]);
  expect(await save("1", shown, other)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(
    await save("2", { ...shown, portraitPath: "1763731200000-4f1c9a2b7d3e.jpg" }, other),
  ).toEqual({ ok: false, why: "no-such-image" });
});

test("a portrait is shown until its photograph is deleted from the library", async () => {
  const portraitPath = "1763731200000-4f1c9a2b7d3e.jpg";
  await studio.owner.query(
    `insert into images (folder, path, state, name, width, height, size, mimetype, created_at, updated_at)
     values ('root', $1, 'kept', 'tom.jpg', 900, 1200, 9, 'image/jpeg', now(), now())`,
    [portraitPath],
  );
  const saved = await save("3", { ...shown, portraitPath });
  const path = `/team/${saved.ok && saved.value.slug}`;
  expect((await ask(path)).html).toContain("/media/library/1763731200000-4f1c9a2b7d3e-960.webp");
  await studio.owner.query("delete from images where path = $1", [portraitPath]);
  expect((await ask(path)).html).not.toContain("/media/library/");
});
