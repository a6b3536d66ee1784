import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#db/schema/studio.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { createSettings } from "./create-settings.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("a new studio has its settings once, and opening again keeps what the owner wrote", async () => {
  await createSettings(studio.db, noon);
  await studio.owner.exec("update settings set business_phone = '01462 000000'");
  await createSettings(studio.db, noon);

  const rows = await studio.db.read({ actor: "guest" }, (db) => db.select().from(settings));
  expect(rows).toMatchObject([
    {
      businessName: "Your Studio",
      businessPhone: "01462 000000",
      lowStockThreshold: 5,
    },
  ]);
});
