import { like } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { backfillWindow } from "#db/schema/system.ts";
import type { Env } from "#env";
import { drawDemoStill } from "#adapters/pictures/draw-demo-still.ts";
import { rideStills } from "#db/schema/care/riding.ts";
import type { Accounts } from "#domain/people/ports.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore } from "#domain/kernel/ports.ts";

/** Fills the demo's empty shop once; never in live mode, and not with DEMO_DATA=off. */
export async function fillDemo(db: Database, { MODE, DEMO_DATA }: Env, now: Date): Promise<void> {
  if (MODE !== "demo" || DEMO_DATA === "off") return;
  const known = await db.read({ actor: "system" }, (tx) =>
    tx.select({ id: productCategories.id }).from(productCategories).limit(1),
  );
  if (known.length > 0) return;
  const { seedStudio } = await import("#db/seed/seed.ts");
  await seedStudio(db, { now });
}

/**
 * Opens the demo's accounts once, and says who they are; none in live mode, nor with DEMO_DATA=off.
 */
export async function fillDemoAccounts(
  db: Database,
  { accounts, files }: { accounts: Accounts; files: FileStore },
  { MODE, DEMO_DATA }: Env,
  { now, root }: { now: Date; root: string },
): Promise<DemoAccount[]> {
  if (MODE !== "demo" || DEMO_DATA === "off") return [];
  const { demoAccounts, seedAccounts } = await import("#db/seed/accounts.ts");
  await seedAccounts(db, { hash: accounts.hash, now });
  const { seedApiKeys } = await import("#db/seed/seed-api-keys.ts");
  await seedApiKeys(db, now);
  const { seedSchedule } = await import("#db/seed/schedule/seed-schedule.ts");
  await seedSchedule(db, now);
  const { seedCare } = await import("#db/seed/care/seed-care.ts");
  if (await seedCare(db, now)) {
    const { seedExercisePictures } = await import("#db/seed/care/own-exercise-rows.ts");
    await seedExercisePictures(db, files, root);
    await storeDemoStills(db, files);
  }
  return demoAccounts.map(({ who, email, password }) => ({ who, email, password }));
}

/** The demo's picture of a rider has a row by the seed; its bytes are drawn and stored here. */
async function storeDemoStills(db: Database, files: FileStore): Promise<void> {
  const stills = await db.read({ actor: "system" }, (tx) =>
    tx
      .select({ fileKey: rideStills.fileKey })
      .from(rideStills)
      .where(like(rideStills.fileKey, "care/%/demo-still.jpg")),
  );
  for (const { fileKey } of stills)
    if (!(await files.get(fileKey))) await files.put(fileKey, await drawDemoStill());
}

/**
 * From here on the database sets the time of what is written (decision 040). Not under a clock of its own, and not where
 * the demo may still be loaded.
 */
export async function closeBackfill(
  db: Database,
  { MODE, DEMO_DATA, clockOffset }: Env,
): Promise<void> {
  if (clockOffset !== 0 || (MODE === "demo" && DEMO_DATA === "off")) return;
  await db.transaction({ actor: "system" }, (tx) => tx.delete(backfillWindow));
}

/** A demo account that every visitor may sign in to. */
export type DemoAccount = { who: string; email: string; password: string };
