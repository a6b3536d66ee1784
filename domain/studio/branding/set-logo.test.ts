import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { logoLoader } from "#adapters/marks/load-logo.ts";
import { marks } from "#adapters/marks/marks.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { adviceOn } from "./logo-advice.ts";
import { findBranding } from "./queries.ts";
import { removeLogo, setLogo } from "./set-logo.ts";

let studio: Studio;
let owner: Awaited<ReturnType<typeof aStaffMember>>;
let folder: string;
let files: ReturnType<typeof diskFiles>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "logo-"));
  files = diskFiles({ folder });
  const rules = { ...pictureLimits, ...imageLimits, copyWidths, widths: widthsOf };
  studio = await createStudio({ files, photographs: sharpPhotographs(rules) });
  await createSettings(studio.db, noon);
  owner = await aStaffMember(studio);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});

/** A bar of one colour with empty edges around it. */
const aLogo = (colour: string, { width = 300, height = 100 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .extend({
      top: 40,
      bottom: 40,
      left: 40,
      right: 40,
      background: {
        r: 0,
        g: 0,
        b: 0,
        alpha: 0,
      },
    })
    .png()
    .toBuffer();

const version = async () => String((await findBranding(owner))!.version);
const keys = async () => (await files.list("logo/")).map(({ key }) => key);
const put = async (bytes: Uint8Array, of?: string) =>
  setLogo(owner, { bytes, saysName: false, version: of ?? (await version()) });

test("a logo stands for the mark, without its empty edges, and the initials come back without it", async () => {
  const initials = await marks("public/emblem").logo(
    (await findStudioDetails(studio.guest()))!.brand,
    "Bath",
  );
  expect(await put(await aLogo("#1f3a5f"))).toMatchObject({ ok: true });
  const { brand } = (await findStudioDetails(studio.guest()))!;
  expect(brand?.logo).toMatchObject({
    width: 300,
    height: 100,
    saysName: false,
  });
  expect(await keys()).toEqual([brand!.logo!.key]);
  const drawn = marks("public/emblem", logoLoader(files));
  expect(await drawn.logo(brand, "Bath")).toMatch(/viewBox="0 0 300 100"[^]*data:image\/png/);
  const icon = await sharp(Buffer.from(await drawn.png(brand, 180))).metadata();
  expect([icon.width, icon.height]).toEqual([180, 180]);
  expect(await removeLogo(owner, await version())).toMatchObject({ ok: true });
  const after = (await findStudioDetails(studio.guest()))!.brand;
  expect(after?.logo).toBeUndefined();
  expect(await drawn.logo(after, "Bath")).toBe(initials);
  const gone = await studio.owner.query(
    "select payload from outbox where event = 'files.forgotten'",
  );
  expect(gone.rows).toEqual([{ payload: { keys: [brand!.logo!.key] } }]);
});

test("what is no picture, an SVG, one too small, or a look that was changed meanwhile is refused, and leaves no file", async () => {
  const before = await keys();
  const script = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
  expect(await put(script)).toEqual({ ok: false, why: "not-a-photograph" });
  const tiny = await aLogo("#1f3a5f", { width: 20, height: 20 });
  expect(await put(tiny)).toEqual({ ok: false, why: "too-small" });
  const late = await put(await aLogo("#1f3a5f"), "1");
  expect(late).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await removeLogo(owner, "1")).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await keys()).toEqual(before);
});

test("a logo that is hard to see, small, or long is said to be so, and a good one is not", () => {
  const good = {
    logoWidth: 400,
    logoHeight: 300,
    logoShade: "#1f3a5f",
    groundColour: "#f8f8f6",
  };
  expect(adviceOn(good)).toEqual([]);
  expect(adviceOn({ ...good, logoShade: "#f4e9c9" })[0]).toMatch(/white paper.*1\.\d to 1/);
  expect(adviceOn({ ...good, logoWidth: 120, logoHeight: 90 })[0]).toContain("120 by 90 pixels");
  expect(adviceOn({ ...good, logoWidth: 1000, logoHeight: 200 })[0]).toContain("wider than high");
});
