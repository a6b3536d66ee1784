import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { drain } from "#jobs/run.ts";
import { handlers } from "#jobs/handlers.ts";
import { schedules } from "#jobs/schedules.ts";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Log } from "#domain/kernel/ports.ts";
import { after, days } from "#domain/kernel/time.ts";
import type { Photographs } from "#domain/studio/ports.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { clearPicture } from "./clear-picture.ts";
import { listVisiblePhotographs, listStoredPictures } from "./queries.ts";
import { restorePicture } from "./restore-picture.ts";
import { keysOf, widthsOf } from "./rules.ts";
import { type GivenPicture, setPicture } from "./set-picture.ts";
import { imageSlotNames, slots } from "./messages.ts";
import { whyNoPicture } from "./refusals.ts";

/** Makes nothing of the photograph but its name; "svg" is refused. */
const photographs: Pick<Photographs, "prepare"> = {
  async prepare(bytes, ratio) {
    if (new TextDecoder().decode(bytes) === "svg") return refuse("not-a-photograph");
    const [width, height] = [1_200, Math.round(1_200 / ratio)];
    const formats = ["avif", "webp"] as const;
    const copies = widthsOf(width).flatMap((each) =>
      formats.map((format) => ({ width: each, format, bytes })),
    );
    return done({ width, height, placeholder: "UklGRg==", copies });
  },
};
const silent = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => silent,
} as Log;

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let folder: string;
  let files: ReturnType<typeof diskFiles>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
    files = diskFiles({ folder });
    studio = await createStudio(
      { photographs: photographs as Photographs, files, log: silent },
      engine,
    );
  });
  afterAll(async () => {
    await studio.db.close();
    await rm(folder, { recursive: true });
  });

  const give = (slot: string, what: string, more: Partial<GivenPicture & { now: Date }> = {}) => {
    const { now = noon, ...given } = more;
    const bytes = new TextEncoder().encode(what);
    return setPicture(studio.system(now), {
      slot,
      name: `${what}.jpg`,
      alt: `A picture of ${what}`,
      bytes,
      ...given,
    });
  };
  const shownIn = async (slot: string) =>
    (await listVisiblePhotographs(studio.guest())).find((photograph) => photograph.slot === slot);
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
  const kept = async () => (await files.list()).map(({ key }) => key);
  const tidyUp = (now: Date) =>
    drain({ ctx: () => studio.system(now), handlers, schedules, log: silent });

  test("a photograph is shown to every visitor, with its files, and cached pages go stale", async () => {
    const before = await version();
    expect(await give("gallery.1", "hills")).toMatchObject({ ok: true });
    const shown = (await shownIn("gallery.1"))!;
    expect(shown).toMatchObject({
      alt: "A picture of hills",
      width: 1_200,
      height: 900,
      placeholder: "UklGRg==",
    });
    expect(await kept()).toEqual(expect.arrayContaining(keysOf(shown)));
    expect(await version()).toBe(before + 1);
  });

  test("the wide slot of the hero gets a wide picture", async () => {
    await give("home.hero", "sky", { alt: "" });
    expect(await shownIn("home.hero")).toMatchObject({
      width: 1_200,
      height: 720,
      alt: "",
    });
  });

  test("the same photograph in two slots has two sets of files", async () => {
    await give("gallery.2", "twin");
    await give("gallery.3", "twin");
    expect((await shownIn("gallery.2"))!.hash).not.toBe((await shownIn("gallery.3"))!.hash);
  });

  test("the former photograph can be restored, and then the other one again", async () => {
    await give("mat.1", "first", { now: noon });
    await give("mat.1", "second", { now: after(noon, days(1)) });
    expect((await shownIn("mat.1"))!.alt).toBe("A picture of second");
    expect(await restorePicture(studio.system(after(noon, days(2))), "mat.1")).toMatchObject({
      ok: true,
    });
    expect((await shownIn("mat.1"))!.alt).toBe("A picture of first");
    await restorePicture(studio.system(after(noon, days(3))), "mat.1");
    expect((await shownIn("mat.1"))!.alt).toBe("A picture of second");
  });

  test("a cleared slot shows its illustration, and can have its photograph back", async () => {
    await give("mat.2", "roll");
    const before = await version();
    expect(await clearPicture(studio.system(), "mat.2")).toEqual({ ok: true, value: "mat.2" });
    expect(await shownIn("mat.2")).toBeUndefined();
    expect(await version()).toBe(before + 1);
    await restorePicture(studio.system(), "mat.2");
    expect(await shownIn("mat.2")).toBeDefined();
  });

  test("an impossible change is refused, leaves nothing behind, and has a message with the reason", async () => {
    const [before, filesBefore] = [await version(), await kept()];
    const refusals = [
      await give("home.nowhere", "hills"),
      await give("toString", "hills"),
      await give("gallery.4", "svg"),
      await give("gallery.4", "hills", { alt: "long ".repeat(61) }),
      await clearPicture(studio.system(), "gallery.4"),
      await restorePicture(studio.system(), "gallery.4"),
    ];
    const reasons = refusals.map((refusal) => (refusal.ok ? "done" : refusal.why));
    const whys = [
      "no-such-slot",
      "no-such-slot",
      "not-a-photograph",
      "alt-too-long",
      "no-photograph",
    ];
    expect(reasons).toEqual([...whys, "no-former-photograph"]);
    expect(reasons.map((why) => why !== "done" && whyNoPicture[why]).every(Boolean)).toBe(true);
    expect([await version(), await kept()]).toEqual([before, filesBefore]);
  });

  test("of eight photographs for one slot at the same moment one is shown, and nothing breaks", async () => {
    await give("retreat.tea", "before");
    const { promise: everybodyIsReady, resolve } = Promise.withResolvers<void>();
    let ready = 0;
    const put = async (key: string) => {
      if (key.endsWith("-1200.webp") && (ready += 1) === 8) resolve();
      if (key.endsWith("-1200.webp")) await everybodyIsReady;
    };
    const ctx = {
      ...studio.system(),
      ports: { ...studio.system().ports, files: { ...files, put } },
    };
    const photograph = {
      slot: "retreat.tea",
      name: "tea.jpg",
      alt: "",
      bytes: new Uint8Array(1),
    };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => setPicture(ctx, photograph)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const shown = (await listVisiblePhotographs(studio.guest())).filter(
      ({ slot }) => slot === "retreat.tea",
    );
    expect(shown).toHaveLength(1);
  });

  test("files of a former photograph are deleted after thirty days, those of the current one stay", async () => {
    await give("social.1", "old");
    const old = (await shownIn("social.1"))!;
    await give("social.1", "new");
    await tidyUp(after(noon, days(29)));
    expect(await kept()).toEqual(expect.arrayContaining(keysOf(old)));
    await tidyUp(after(noon, days(31)));
    expect((await kept()).filter((key) => key.includes(old.hash))).toEqual([]);
    expect(await kept()).toEqual(expect.arrayContaining(keysOf((await shownIn("social.1"))!)));
    expect(await restorePicture(studio.system(after(noon, days(31))), "social.1")).toMatchObject({
      ok: false,
    });
  });

  test("when the store fails half way, the page keeps its picture, and leftovers are cleaned up a day later", async () => {
    await give("social.2", "good");
    let left = 3;
    const breaking = {
      ...files,
      put: (...of: Parameters<typeof files.put>) => (left-- > 0 ? files.put(...of) : full()),
    };
    const full = () => Promise.reject(new Error("no space left"));
    const ctx = { ...studio.system(), ports: { ...studio.system().ports, files: breaking } };
    const [before, bytes] = [await kept(), new TextEncoder().encode("broken")];
    await expect(
      setPicture(ctx, {
        slot: "social.2",
        name: "b.jpg",
        alt: "",
        bytes,
      }),
    ).rejects.toThrow("no space left");
    expect((await shownIn("social.2"))!.alt).toBe("A picture of good");
    expect(await kept()).toHaveLength(before.length + 3);
    await tidyUp(after(noon, days(33)));
    const gone = (await kept()).filter((key) => !before.includes(key));
    expect(gone).toEqual([]);
  });

  test("the list of pictures has each file's name, size, type, slot and address, and at most a hundred", async () => {
    const listed = await listStoredPictures(studio.system());
    expect(listed.find(({ slot }) => slot === "gallery.1")).toMatchObject({
      state: "shown",
      name: "hills.jpg",
      mimetype: "image/webp",
      size: 8 * 5,
      url: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-1200\.webp$/),
      updatedAt: noon,
    });
  });

  test("a visitor sees current pictures and no removed ones", async () => {
    const { rows } = await studio.owner.query<{ slot: string }>(
      "select slot from site_pictures where state <> 'shown'",
    );
    expect(rows.length).toBeGreaterThan(0);
    const seen = await studio.db.read({ actor: "guest" }, (db) =>
      db.execute("select state from site_pictures"),
    );
    const states = (seen as unknown as { rows: { state: string }[] }).rows.map(
      ({ state }) => state,
    );
    expect([...new Set(states)]).toEqual(["shown"]);
  });
});

test("every slot has an illustration that exists, and is wider than it is high", () => {
  const places = imageSlotNames().map((slot) => slots[slot]);
  expect(places.filter(({ url }) => !existsSync(`public${url}`))).toEqual([]);
  expect(places.filter(({ width, height }) => width <= height)).toEqual([]);
});
