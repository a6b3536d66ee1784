import { afterAll, beforeAll, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findStudio } from "../branding/find-studio.ts";
import { listOfferedPages, listPages } from "../branding/queries.ts";
import { publishPage } from "../branding/save-page.ts";
import { publishDuePages } from "../publishing/publish-due.ts";
import { articleForm, sitePageForm } from "./forms.ts";
import { findArticleToEdit, findOwnPageToEdit } from "./office-queries.ts";
import { publishSitePage as publishBy } from "./publish-site-page.ts";
import { findSitePage, listArticles, listSitePageAddresses } from "./queries.ts";
import { addSitePage, changeSitePage as changeBy, removeSitePage } from "./save-site-page.ts";

let studio: Studio;
let owner: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  studio = await createStudio();
  await createSettings(studio.db, noon);
  owner = await aStaffMember(studio);
});
afterAll(() => studio.db.close());

const article = (values: Record<string, string>) =>
  articleForm.parse({ title: "On breathing", body: "<p>Out first.</p>", ...values });
const page = (values: Record<string, string> = {}) =>
  sitePageForm.parse({
    title: "How we work",
    body: "<p>Slowly.</p>",
    placement: "menu",
    position: "1",
    ...values,
  });
const idOf = (added: Awaited<ReturnType<typeof addSitePage>>) => {
  if (!added.ok) throw new Error(added.why);
  return added.value.id;
};
type Step = Omit<Parameters<typeof publishBy>[1], "by" | "version">;
const publishSitePage = async (_: typeof owner, step: Step) => {
  const find = step.kind === "page" ? findOwnPageToEdit : findArticleToEdit;
  const version = String((await find(owner, step.id))!.version);
  return publishBy(owner, { ...step, version, by: "Kim" });
};
type Change = Omit<Parameters<typeof changeBy>[1], "by" | "to">;
const changeSitePage = (_: typeof owner, change: Change) =>
  changeBy(owner, { ...change, to: "site", by: "Kim" });
const frame = async () => (await findStudio(studio.guest()))!;

test("a page is found once it is published, and not when it is a draft again", async () => {
  const id = idOf(await addSitePage(owner, { kind: "page", form: page() }));
  const wanted = { kind: "page", slug: "how-we-work" } as const;
  expect(await findSitePage(studio.guest(), wanted)).toBeUndefined();
  expect(await findSitePage(owner, wanted, { drafts: true })).toMatchObject({
    page: { title: "How we work", published: false },
  });
  await publishSitePage(owner, { kind: "page", id, step: { to: "published" } });
  expect(await findSitePage(studio.guest(), wanted)).toMatchObject({ page: { id } });
  expect((await frame()).links).toEqual([
    {
      slug: "how-we-work",
      label: "How we work",
      placement: "menu",
    },
  ]);

  const { version } = (await findOwnPageToEdit(owner, id))!;
  const form = page({ slug: "our-way", menuLabel: "Our way" });
  const change = { kind: "page", id, version: String(version), form } as const;
  expect(await changeSitePage(owner, change)).toMatchObject({ ok: true });
  expect(await changeSitePage(owner, change)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await findSitePage(studio.guest(), wanted)).toEqual({ moved: "our-way" });
  expect(await addSitePage(owner, { kind: "page", form })).toEqual({
    ok: false,
    why: "address-taken",
  });

  await publishSitePage(owner, { kind: "page", id, step: { to: "draft" } });
  expect(await findSitePage(studio.guest(), wanted)).toBeUndefined();
  expect((await frame()).links).toEqual([]);
  expect(await listSitePageAddresses(studio.guest())).toEqual([]);
  await removeSitePage(owner, "page", id);
  expect(await findOwnPageToEdit(owner, id)).toBeUndefined();
});

test("what has a time is published at it by itself: an article, and a page of a service", async () => {
  const id = idOf(await addSitePage(owner, { kind: "article", form: article({}) }));
  const { id: serviceId, version } = (await listPages(owner)).pages[0]!;
  const at = after(noon, minutes(90));
  const step = { to: "planned", at } as const;
  expect(await publishSitePage(owner, { kind: "article", id, step })).toMatchObject({ ok: true });
  const read = { id: serviceId, version: String(version) };
  expect(await publishPage(owner, { ...read, step, by: "Kim" })).toMatchObject({ ok: true });
  expect(
    await publishSitePage(owner, { kind: "article", id, step: { to: "planned", at: noon } }),
  ).toEqual({ ok: false, why: "time-over" });

  const early = studio.system(after(noon, minutes(89)));
  expect(await publishDuePages(early)).toEqual({ ok: true, value: 0 });
  expect((await frame()).hasArticles).toBe(false);
  const due = studio.system(after(noon, minutes(91)));
  expect(await publishDuePages(due)).toEqual({ ok: true, value: 2 });
  expect(await publishDuePages(due)).toEqual({ ok: true, value: 0 });
  expect(await frame()).toMatchObject({ hasArticles: true });
  expect(await listArticles(studio.guest(), 1)).toMatchObject({
    total: 1,
    articles: [{ slug: "on-breathing", publishedAt: at }],
  });
  expect(await listOfferedPages(studio.guest())).toHaveLength(1);
});

test("what is without a text is not published, and no text is hostile", async () => {
  const id = idOf(
    await addSitePage(owner, { kind: "article", form: article({ title: "Empty", body: "" }) }),
  );
  const step = { to: "published" } as const;
  expect(await publishSitePage(owner, { kind: "article", id, step })).toEqual({
    ok: false,
    why: "nothing-to-read",
  });
  const hostile = `<p onclick="x()" style="color:red">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>
    <a href="javascript:alert(1)" target="_blank">a</a><a href="//evil.example">b</a><iframe src="https://evil.example"></iframe>
    <svg><animate onbegin=alert(1)></svg><h1>Loud</h1><a href="/contact">c</a>`;
  const form = article({ title: "Empty", body: hostile });
  await changeSitePage(owner, { kind: "article", id, version: "1", form });
  const { body } = (await findArticleToEdit(owner, id))!;
  expect(body).toContain('<h3>Loud</h3><a href="/contact">c</a>');
  expect(body).not.toMatch(/script|onclick|style|<img|javascript|evil|iframe|svg|onbegin|target/);
});

test("what a form names is there, and its address is made of its title", async () => {
  const gone = "7b1de0a2-0000-4000-8000-000000000000";
  const add = (values: Record<string, string>) =>
    addSitePage(owner, { kind: "article", form: article({ title: "Müde? Don’t!", ...values }) });
  expect(await add({ authorId: gone })).toEqual({ ok: false, why: "no-such-author" });
  expect(await add({ serviceId: gone })).toEqual({ ok: false, why: "no-such-service" });
  expect(await add({ picturePath: "1763731200000-4f1c9a2b7d3e.jpg" })).toEqual({
    ok: false,
    why: "no-such-image",
  });
  const id = idOf(await add({}));
  expect((await findArticleToEdit(owner, id))!.slug).toBe("mude-dont");
  expect(articleForm.safeParse({ title: "x", slug: "a b" }).success).toBe(false);
});
