// What the owner says of a page is in its head and on its card, and of no page below it.
import { afterAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio } from "#tests/support/studio.ts";
import { modules } from "../branding/messages.ts";
import { cardOf, headOf, listSharedPages } from "../sharing/messages.ts";
import { versionOf } from "../sharing/rules.ts";
import { headForm } from "./forms.ts";
import { findPageHead, listPageHeads } from "./queries.ts";
import { savePageHead } from "./save-head.ts";

const studio = await createStudio();
afterAll(() => studio.db.close());
const owner = staffOf(studio, "owner") as Ctx<Owner>;
const names = {
  businessName: "Free Rein",
  town: "Shefford",
  retreatVenue: "",
  hasScenes: true,
  modules,
};
const form = (values: Record<string, string>) => headForm.parse(values);

test("a title, a description and a picture replace the page's own, and empty ones give them back", async () => {
  const form1 = form({
    title: "Ring us",
    description: "Write or ring.",
    slot: "home.hero",
  });
  const save = (version: string, values = form1) =>
    savePageHead(owner, { page: "contact", version, form: values });
  const before = cardOf("contact", names, { photographs: [], heads: [] });
  expect(await save("0")).toMatchObject({ ok: true });
  expect(await save("0")).toEqual({ ok: false, why: "changed-meanwhile" });
  const heads = await listPageHeads(studio.guest({}));
  expect(headOf("contact", "/contact", heads)).toMatchObject({ title: "Ring us" });
  expect(headOf("contact", "/contact?type=session", heads)).toBeUndefined();
  const card = cardOf("contact", names, { photographs: [], heads });
  expect(card.title).toBe("Ring us");
  expect(card.picture).not.toBe(before.picture);
  expect(versionOf(card)).not.toBe(versionOf(before));
  expect(await save("1", form({}))).toMatchObject({ ok: true });
  expect(await findPageHead(owner, "contact")).toMatchObject({ title: "", version: 2 });
  const empty = await listPageHeads(studio.guest({}));
  expect(cardOf("contact", names, { photographs: [], heads: empty })).toEqual(before);
});

test("pages that are none, pictures that are none and texts that are too long are refused", async () => {
  expect(
    await savePageHead(owner, {
      page: "shop",
      version: "0",
      form: form({}),
    }),
  ).toEqual({
    ok: false,
    why: "no-such-page",
  });
  for (const wrong of [
    { slot: "nowhere" },
    { title: "x".repeat(61) },
    { description: "x".repeat(156) },
  ])
    expect(headForm.safeParse(wrong).success).toBe(false);
  const shop = staffOf(studio) as never;
  await expect(
    savePageHead(shop, {
      page: "team",
      version: "0",
      form: form({ title: "x" }),
    }),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
  expect(
    new Set(listSharedPages({ ...names, hasArticles: false }).map(({ path }) => path)).size,
  ).toBe(13);
  const walking = listSharedPages({ ...names, modules: ["shop"], hasArticles: true });
  expect(walking.map(({ path }) => path)).not.toContain("/equestrian-pilates");
  expect(walking.map(({ path }) => path)).toContain("/articles");
});
