import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Hours } from "../hours/rules.ts";

type Practice = {
  profession: string;
  professionalBody: string;
  professionalNumber: string;
  hours: readonly Hours[];
};

/** A step of the auth service: what a therapist who has just been added is, and when they work. */
export async function addPractice(
  tx: Db,
  therapistId: string,
  { hours, ...profession }: Practice,
): Promise<void> {
  await tx.update(therapists).set(profession).where(eq(therapists.id, therapistId));
  if (hours.length > 0)
    await tx.insert(workingHours).values(hours.map((one) => ({ ...one, therapistId })));
}
