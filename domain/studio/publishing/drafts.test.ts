// A draft beside what is published: written on a Sunday, live on Monday at seven, and the former words taken back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { findOwnPage, findPage, findPagePreview, listPages } from "../branding/queries.ts";
import { addPage, changePage, publishPage } from "../branding/save-page.ts";
import { servicePageForm } from "../branding/forms.ts";
import { articleForm, sitePageForm } from "../site-pages/forms.ts";
import { findOwnPageToEdit, listAllArticles, listOwnPages } from "../site-pages/office-queries.ts";
import { publishSitePage } from "../site-pages/publish-site-page.ts";
import { findSitePage, findSitePagePreview } from "../site-pages/queries.ts";
import { addSitePage, changeSitePage } from "../site-pages/save-site-page.ts";
import { takeBackSitePage } from "../site-pages/take-back-version.ts";
import type { EditTarget, PublishingStep } from "./messages.ts";
import { publishDueDrafts } from "./publish-due-drafts.ts";
import { listVersions } from "./queries.ts";

let studio: Studio;
let owner: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  studio = await createStudio();
  await createSettings(studio.db, noon);
  owner = await aStaffMember(studio);
});
afterAll(() => studio.db.close());

const monday = after(noon, minutes(90));
const page = (values: Record<string, string>) =>
  sitePageForm.parse({
    title: "How we work",
    body: "<p>Slowly.</p>",
    placement: "foot",
    position: "1",
    ...values,
  });

async function aPage(slug: string) {
  const added = await addSitePage(owner, { kind: "page", form: page({ slug }) });
  if (!added.ok) throw new Error(added.why);
  const { id } = added.value;
  const of = { kind: "page", id } as const;
  const opened = async () => String((await findOwnPageToEdit(owner, id))!.version);
  const step = async (one: PublishingStep, version = "") =>
    publishSitePage(owner, {
      ...of,
      version: version || (await opened()),
      step: one,
      by: "Kim",
    });
  await step({ to: "published" });
  const save = async (values: Record<string, string>, to: EditTarget = "draft", version = "") =>
    changeSitePage(owner, {
      kind: "page",
      id,
      version: version || (await opened()),
      form: page({ slug, ...values }),
      to,
      by: "Kim",
    });
  const seen = async (at = slug) =>
    (await findSitePage(studio.guest(), { kind: "page", slug: at }))?.page?.body;
  const takeBack = async (versionId: string, version = "") =>
    takeBackSitePage(owner, {
      ...of,
      versionId,
      version: version || (await opened()),
      by: "Kim",
    });
  return { id, step, opened, save, seen, takeBack };
}

test("an edit waits beside the page until its moment, and the former words can be taken back", async () => {
  const { id, step, opened, save, seen, takeBack } = await aPage("how-we-work");
  expect(await step({ to: "planned", at: monday })).toEqual({ ok: false, why: "no-such-draft" });
  const version = await opened();
  expect(await save({ body: "<p>Gently.</p>" })).toEqual({ ok: true, value: "drafted" });
  expect(await save({ body: "<p>Late.</p>" }, "draft", version)).toMatchObject({
    why: "changed-meanwhile",
  });
  expect(await step({ to: "planned", at: monday })).toMatchObject({ ok: true });
  // A colleague changes the draft, and the moment stays.
  await save({ body: "<p>Gently.</p>", summary: "With time." });
  expect(await seen()).toBe("<p>Slowly.</p>");
  const wanted = { kind: "page", slug: "how-we-work" } as const;
  expect(await findSitePagePreview(owner, wanted, "1")).toMatchObject({
    page: { body: "<p>Gently.</p>", summary: "With time." },
    previewed: { state: "draft", publishAt: monday },
  });
  expect(await listOwnPages(owner)).toMatchObject([{ draft: { publishAt: monday } }]);

  expect(await publishDueDrafts(studio.system(after(monday, -1)))).toBe(0);
  expect(await publishDueDrafts(studio.system(monday))).toBe(1);
  expect(await publishDueDrafts(studio.system(monday))).toBe(0);
  expect(await seen()).toBe("<p>Gently.</p>");
  expect((await findOwnPageToEdit(owner, id))!.draft).toBeNull();

  const versions = await listVersions(owner, { sitePageId: id });
  expect(versions).toMatchObject([
    { savedAt: monday, writtenBy: "Kim" },
    { savedAt: noon, writtenBy: "Kim" },
  ]);
  expect(await findSitePagePreview(owner, wanted, versions[1]!.id)).toMatchObject({
    page: { body: "<p>Slowly.</p>" },
    previewed: { state: "published", savedAt: noon },
  });
  expect(await takeBack(versions[1]!.id)).toEqual({ ok: true, value: "drafted" });
  expect(await seen()).toBe("<p>Gently.</p>");
  await step({ to: "published" });
  expect(await seen()).toBe("<p>Slowly.</p>");
  const others = await aPage("others");
  expect(await others.takeBack(versions[0]!.id)).toEqual({ ok: false, why: "no-such-version" });
});

test("an edit goes onto the site at once, and its draft can be held, thrown away or taken off with the page", async () => {
  const { id, step, save, seen } = await aPage("typo");
  expect(await save({ body: "<p>Slow.</p>" }, "site")).toEqual({ ok: true, value: "publish" });
  expect(await seen()).toBe("<p>Slow.</p>");
  expect(await save({ body: "" }, "site")).toEqual({ ok: false, why: "nothing-to-read" });

  await save({ body: "<p>Slower.</p>" });
  await step({ to: "planned", at: monday });
  await step({ to: "held" });
  expect(await publishDueDrafts(studio.system(after(monday, days(1))))).toBe(0);
  await step({ to: "discarded" });
  expect((await findOwnPageToEdit(owner, id))!.body).toBe("<p>Slow.</p>");

  await save({ body: "<p>Slowest.</p>" });
  await step({ to: "draft" });
  expect(await seen()).toBeUndefined();
  expect(await findOwnPageToEdit(owner, id)).toMatchObject({
    body: "<p>Slowest.</p>",
    published: false,
    draft: null,
  });
});

test("a draft is not published, planned, thrown away or replaced by who has not read its last change", async () => {
  const { id, step, opened, save, seen, takeBack } = await aPage("read-first");
  await save({ body: "<p>Read.</p>" });
  const read = await opened();
  await save({ body: "<p>Not read.</p>" });
  const [former] = await listVersions(owner, { sitePageId: id });
  const since = { ok: false, why: "changed-since" };
  expect(await step({ to: "published" }, read)).toEqual(since);
  expect(await step({ to: "planned", at: monday }, read)).toEqual(since);
  expect(await step({ to: "discarded" }, read)).toEqual(since);
  expect(await takeBack(former!.id, read)).toEqual(since);
  expect(await seen()).toBe("<p>Slowly.</p>");
  expect((await findOwnPageToEdit(owner, id))!.body).toBe("<p>Not read.</p>");
  const last = await opened();
  expect(await step({ to: "published" }, last)).toMatchObject({ ok: true });
  expect(await step({ to: "published" }, last), "pressed twice").toMatchObject({ ok: true });
  expect(await seen()).toBe("<p>Not read.</p>");
  await step({ to: "draft" });
  const off = await opened();
  await save({ body: "<p>Not read either.</p>" });
  expect(await step({ to: "published" }, off), "of a page that is a draft itself").toEqual(since);
});

test("a draft whose address was taken, or that lost its text, stays a draft, and what it names may be gone", async () => {
  const { id, step, save, seen } = await aPage("first");
  await save({ slug: "wanted", body: "<p>New.</p>" });
  await step({ to: "planned", at: monday });
  expect(await addSitePage(owner, { kind: "page", form: page({ slug: "wanted" }) })).toMatchObject({
    ok: true,
  });
  const late = after(monday, minutes(5));
  expect(await publishDueDrafts(studio.system(late))).toBe(0);
  expect(await step({ to: "published" })).toEqual({ ok: false, why: "address-taken" });
  const then = { ...owner, now: late };
  expect((await findOwnPageToEdit(then, id))!.draft).toMatchObject({ isLate: true });
  expect(await save({ slug: "wanted" })).toEqual({ ok: false, why: "address-taken" });
  await save({ slug: "moved", body: "" });
  expect(await publishDueDrafts(studio.system(late))).toBe(0);
  await save({ slug: "moved", body: "<p>New.</p>" });
  expect(await publishDueDrafts(studio.system(late))).toBe(1);
  expect(await findSitePage(studio.guest(), { kind: "page", slug: "first" })).toEqual({
    moved: "moved",
  });
  expect(await seen("moved")).toBe("<p>New.</p>");
});

test("pages of services and articles go the same way, and no one but the owner reads a version", async () => {
  const form = servicePageForm.parse({
    label: "Reformer",
    slug: "reformer",
    body: "Four springs.",
    position: "9",
  });
  const added = await addPage(owner, form);
  const { id } = (added as { value: { id: string } }).value;
  const opened = async () => String((await findPage(owner, id))!.version);
  const step = async (one: PublishingStep) =>
    publishPage(owner, {
      id,
      version: await opened(),
      step: one,
      by: "Kim",
    });
  await step({ to: "published" });
  const edit = { ...form, body: "Five springs.", words: {} };
  expect(
    await changePage(owner, {
      id,
      version: await opened(),
      form: edit,
      to: "draft",
      by: "Kim",
    }),
  ).toEqual({ ok: true, value: "drafted" });
  const seen = async () => (await findOwnPage(studio.guest(), "reformer"))?.page?.body;
  expect(await seen()).toBe("Four springs.");
  expect(await findPagePreview(owner, "reformer", "1")).toMatchObject({
    page: { body: "Five springs." },
  });
  expect((await listPages(owner)).pages.filter(({ draft }) => draft)).toMatchObject([{ id }]);
  for (const ctx of [studio.guest(), await aStaffMember(studio, "shop")] as never[]) {
    expect(await listVersions(ctx, { servicePageId: id })).toEqual([]);
    expect(await findPagePreview(ctx, "reformer", "1")).toBeUndefined();
  }
  await step({ to: "planned", at: monday });
  expect(await publishDueDrafts(studio.system(monday))).toBe(1);
  expect(await seen()).toBe("Five springs.");

  const article = articleForm.parse({ title: "On breathing", body: "<p>Out first.</p>" });
  const written = await addSitePage(owner, { kind: "article", form: article });
  const at = { kind: "article", id: (written as { value: { id: string } }).value.id } as const;
  await publishSitePage(owner, {
    ...at,
    step: { to: "published" },
    version: "1",
    by: "Kim",
  });
  const change = { ...at, version: "2", form: { ...article, title: "On air" } };
  await changeSitePage(owner, { ...change, to: "draft", by: "Kim" });
  expect((await listAllArticles(owner, 1)).rows).toMatchObject([
    { title: "On breathing", draft: { publishAt: null } },
  ]);
});
