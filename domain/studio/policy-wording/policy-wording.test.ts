// The studio's own wording of its papers: drafts, versions, what the law keeps, and who may write.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { addDays, after, days, londonDay } from "#domain/kernel/time.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { givenPolicy, policySlugs, sectionKey } from "../policy-documents/given-words.ts";
import { findWordings } from "../policy-documents/find-wordings.ts";
import { readSections, writeBlocks } from "../policy-documents/text-format.ts";
import { beginDuePolicies } from "./begin-due.ts";
import { givenFields } from "./fields.ts";
import { paperForm } from "./forms.ts";
import { publishPolicy, takePolicyOff } from "./publish-draft.ts";
import { findPolicyToEdit, listPapers, listPolicyVersions } from "./queries.ts";
import { discardPolicyDraft, savePolicyDraft } from "./save-draft.ts";

const slug = "refund-and-cancellation-policy";
const by = "Olive Owner";
let studio: Studio;
let owner: Ctx<Owner>;
beforeAll(async () => {
  studio = await createStudio();
  owner = staffOf(studio, "owner") as Ctx<Owner>;
});
afterAll(() => studio.db.close());

test.each(policySlugs)(
  "%s is the same after it was written as text, and lacks nothing",
  (paper) => {
    for (const { heading, blocks } of givenPolicy(paper)!.sections)
      expect(readSections(writeBlocks(blocks), heading)).toEqual([{ heading, blocks }]);
    const keys = givenPolicy(paper)!.sections.map(({ heading }) => sectionKey(heading));
    expect(new Set(keys).size).toBe(keys.length);
    expect(paperForm(paper).safeParse(givenFields(paper)).error?.issues).toBeUndefined();
  },
);

test("an owner's text has paragraphs, lists, boxes, lines and headings of its own", () => {
  const text = "One\ngoes on.\n\n- a\n- b\n## Another\n[] tick\n_ Date\n__2 Address\n__ Name";
  expect(readSections(text, "First")).toEqual([
    { heading: "First", blocks: ["One goes on.", { list: ["a", "b"] }] },
    {
      heading: "Another",
      blocks: [
        { ticks: ["tick"] },
        { lines: [{ label: "Date", short: true }, { label: "Address", rows: 2 }, "Name"] },
      ],
    },
  ]);
});

test.each([
  [slug, "goods-from-the-shop", "No returns.", "14 days"],
  [slug, "retreats", "Nothing back. {retreat-refunds}", "no 14-day right"],
  [slug, "retreat-refunds", "We decide.", "as a list"],
  [slug, "if-we-cancel", "", "cannot be empty"],
  ["terms-and-conditions", "who-we-are", "We are a studio.", "who the contract is with"],
  ["privacy-policy", "if-you-are-not-happy", "Tell us: {email}", "Information Commissioner"],
  ["complaints-policy", "what-we-keep", "For {years} years.", "no fact {years}"],
])("%s: %s cannot say %j", (paper, key, text, why) => {
  const read = paperForm(paper).safeParse({ ...givenFields(paper), [key]: text });
  expect(read.error?.issues).toHaveLength(1);
  expect(read.error?.issues[0]).toMatchObject({
    path: [key],
    message: expect.stringContaining(why),
  });
});

test("no visitor reads a draft until it is published from a day on; both stay, and the product's words come back", async () => {
  const form: Record<string, string> = {
    ...givenFields(slug),
    "if-we-cancel": "You get all of it back within 3 days.",
  };
  const save = (version: string, words = form) =>
    savePolicyDraft(owner, { slug, version, form: words, by });
  expect(await save("0")).toMatchObject({ ok: true });
  expect(await save("0")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await findWordings(studio.system())).toEqual({});
  const publish = (version: string, from: string | null = null) =>
    publishPolicy(owner, { slug, version, from, by });
  expect(await publish("7")).toEqual({ ok: false, why: "changed-meanwhile" });
  const today = londonDay(noon);
  expect(await publish("1", addDays(today, -1))).toEqual({ ok: false, why: "in-the-past" });
  expect(await publish("1")).toEqual({ ok: true, value: today });
  expect(await publish("1")).toEqual({ ok: false, why: "no-such-draft" });
  expect((await findWordings(studio.system()))[slug]).toMatchObject({
    version: today,
    words: form,
  });

  expect(await save("0")).toMatchObject({ ok: true });
  expect(await publish("1"), "the same again").toEqual({ ok: false, why: "as-it-is" });
  expect(await discardPolicyDraft(owner, { slug, version: "1" })).toMatchObject({ ok: true });

  const nextMonth = addDays(today, 30);
  await save("0", givenFields(slug));
  expect(await publish("1", nextMonth)).toEqual({ ok: true, value: nextMonth });
  expect((await findWordings(studio.system()))[slug]).toMatchObject({ version: today });
  expect(await beginDuePolicies(studio.system())).toEqual({ ok: true, value: 0 });
  const later = studio.system(after(noon, days(31)));
  expect(await beginDuePolicies(later)).toEqual({ ok: true, value: 1 });
  expect((await findWordings(later))[slug]).toMatchObject({ version: nextMonth });
  expect(await listPolicyVersions(owner, slug)).toMatchObject([
    { label: nextMonth, state: "to come", by },
    { label: today, state: "applies", by },
    { label: "2026-01", state: "over" },
  ]);
  expect((await listPapers(owner)).find((one) => one.slug === slug)).toMatchObject({
    version: today,
    next: nextMonth,
    hasDraft: false,
  });
  expect((await findPolicyToEdit(owner, slug)).words).toEqual(givenFields(slug));
});

test("only what has not begun is taken off", async () => {
  const paper = "complaints-policy";
  const form = { ...givenFields(paper), "what-we-keep": "Six years." };
  await savePolicyDraft(owner, { slug: paper, version: "0", form, by });
  const from = addDays(londonDay(noon), 3);
  await publishPolicy(owner, { slug: paper, version: "1", from, by });
  const off = (ctx: Ctx<Owner>) => takePolicyOff(ctx, { slug: paper, label: from });
  const then = { ...owner, now: after(noon, days(4)) } as Ctx<Owner>;
  expect(await off(then)).toEqual({ ok: false, why: "begun-already" });
  await studio.owner.exec(`update policy_versions set begun_at = now() where slug = '${paper}'`);
  expect(await off(owner), "by the job's clock").toEqual({ ok: false, why: "begun-already" });
  await studio.owner.exec(`update policy_versions set begun_at = null where slug = '${paper}'`);
  expect(await off(owner)).toMatchObject({ ok: true });
  expect(await off(owner)).toEqual({ ok: false, why: "no-such-version" });
});

test("shop staff write no paper, and no version is changed by anyone", async () => {
  const shop = staffOf(studio) as never;
  const form = givenFields("photo-consent");
  await expect(
    savePolicyDraft(shop, { slug: "photo-consent", version: "0", form, by }),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
  await expect(
    studio.db.transaction(owner.actor as never, (tx) =>
      tx.execute("update policy_versions set words = '{}'::jsonb" as never),
    ),
  ).rejects.toThrow();
});
