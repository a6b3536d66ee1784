import { afterAll, beforeAll, expect, test } from "vitest";
import { createSettings } from "#domain/studio/create-settings.ts";
import { findStudio } from "./find-studio.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { brandingFields } from "./fields.ts";
import { brandingForm, servicePageForm } from "./forms.ts";
import { findBranding, findOwnPage, findPage, listOfferedPages, listPages } from "./queries.ts";
import { saveBranding } from "./save-branding.ts";
import { addPage, changePage, publishPage } from "./save-page.ts";

let studio: Studio;
let owner: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  studio = await createStudio();
  await createSettings(studio.db, noon);
  owner = await aStaffMember(studio);
});
afterAll(() => studio.db.close());

const stored = async () => (await findBranding(owner))!;
const look = async (change: object) => {
  const version = String((await stored()).version);
  const form = { ...(await pressed()), ...change };
  return saveBranding(owner, { form, version });
};
/** What its form sends where nothing is changed. */
const pressed = async () => brandingForm.parse(savedFields(brandingFields, await stored()).values);
const bath = {
  label: "Reformer",
  slug: "reformer",
  summary: "On springs.",
  body: "",
  position: 1,
};

test("colours and mark are in the frame of every page, under an address that changes with them", async () => {
  const before = (await findStudio(studio.guest()))!;
  expect(before).toMatchObject({ modules: ["shop", "memberships", "courses"], pages: [] });
  expect(await look({ mainColour: "#1f3a5f" })).toEqual({ ok: true, value: ["mainColour"] });
  const after = (await findStudio(studio.guest()))!;
  expect(after.brand).toMatchObject({ mainColour: "#1f3a5f", initials: "YS" });
  expect(after.look).not.toBe(before.look);
});

test("what another has changed meanwhile is refused", async () => {
  const { version } = await stored();
  const form = await pressed();
  const save = () => saveBranding(owner, { form, version: String(version - 1) });
  expect(await save()).toEqual({ ok: false, why: "changed-meanwhile" });
});

test("riding comes with its type of session and goes with it", async () => {
  const isArchived = async () =>
    (
      await studio.owner.query<{ away: boolean }>(
        "select archived_at is not null as away from session_types where slug = 'equestrian-pilates'",
      )
    ).rows[0]!.away;
  expect(await isArchived()).toBe(true);
  await look({ hasEquestrian: true });
  expect(await isArchived()).toBe(false);
  await look({ hasEquestrian: false });
  expect(await isArchived()).toBe(true);
});

test("a page is a draft until it is published, and its former address leads to the new one", async () => {
  const added = await addPage(owner, bath);
  const { id } = (added as { value: { id: string } }).value;
  const publish = async () =>
    publishPage(owner, {
      id,
      version: String((await findPage(owner, id))!.version),
      step: { to: "published" },
      by: "Kim",
    });
  expect(await publish()).toEqual({ ok: false, why: "nothing-to-read" });
  const change = async (form: object) => {
    const { version } = (await findPage(owner, id))!;
    return changePage(owner, {
      id,
      version: String(version),
      form: { ...bath, words: {}, ...form },
      to: "site",
      by: "Kim",
    });
  };
  await change({ body: "Four springs.\n\nOne carriage." });
  expect(await findOwnPage(studio.guest(), "reformer")).toBeUndefined();
  await publish();
  expect(await findOwnPage(studio.guest(), "reformer")).toMatchObject({
    page: { label: "Reformer" },
  });
  await change({ body: "Four springs.", slug: "springs" });
  expect(await findOwnPage(studio.guest(), "reformer")).toEqual({ moved: "springs" });
  expect(await listOfferedPages(studio.guest())).toMatchObject([{ slug: "springs", kind: "own" }]);
  expect(await change({ slug: "checkout", body: "x" })).toEqual({
    ok: false,
    why: "address-taken",
  });
  expect(await addPage(owner, { ...bath, slug: "springs" })).toEqual({
    ok: false,
    why: "address-taken",
  });
});

test("a given page keeps its address, and is in no list while its module is off", async () => {
  const { pages } = await listPages(owner);
  expect(pages.map(({ kind }) => kind)).not.toContain("equestrian-pilates");
  const mat = pages.find(({ kind }) => kind === "mat-pilates")!;
  const form = {
    ...bath,
    slug: "elsewhere",
    label: "Mat classes",
    words: {},
  };
  const [id, version] = [mat.id, String(mat.version)];
  await changePage(owner, {
    id,
    version,
    form,
    to: "site",
    by: "Kim",
  });
  expect(await findPage(owner, mat.id)).toMatchObject({
    slug: "mat-pilates",
    label: "Mat classes",
  });
});

const form = {
  shortName: "Bath",
  strapline: "",
  mark: "initials",
  mainColour: "#1F3A5F",
  accentColour: "8a2f4f",
  groundColour: "#f8f8f6",
  numberPrefix: "bm",
};

test("colours are read in any case, and refused where words on them could not be read", () => {
  expect(brandingForm.parse(form)).toMatchObject({
    mainColour: "#1f3a5f",
    accentColour: "#8a2f4f",
    numberPrefix: "BM",
  });
  const wrong = brandingForm.safeParse({
    ...form,
    mainColour: "#a0b0c0",
    accentColour: "#ffcc00",
    groundColour: "#555555",
  });
  expect(wrong.error?.issues.map(({ path }) => path.join())).toEqual(
    expect.arrayContaining(["mainColour", "accentColour", "groundColour"]),
  );
  expect(servicePageForm.safeParse({ ...bath, position: "1", slug: "a b" }).success).toBe(false);
});
