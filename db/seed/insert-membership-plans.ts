import { membershipPlans } from "#db/schema/memberships.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { insertAll } from "./insert-all.ts";
import { random } from "./random.ts";

/** What the demo studio offers by the month: a few classes, and as many as one likes with a cheaper first month. */
export async function insertMembershipPlans(tx: Db, now: Date): Promise<void> {
  const chance = random("memberships");
  const plan = {
    opens: "class" as const,
    isOffered: true,
    createdAt: now,
  };
  await insertAll(tx, membershipPlans, [
    {
      ...plan,
      id: chance.uuid(),
      name: "Four classes a month",
      slug: "four-classes-a-month",
      description: "A class a week, on whichever day suits you.",
      pricePence: 3_000,
      firstPricePence: null,
      credits: 4,
    },
    {
      ...plan,
      id: chance.uuid(),
      name: "All classes",
      slug: "all-classes",
      description: "Every class on our timetable, in every hall.",
      pricePence: 5_500,
      firstPricePence: 2_500,
      credits: 100,
    },
  ]);
}
