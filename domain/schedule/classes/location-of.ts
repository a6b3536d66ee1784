import { eq, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A step: the location of this name, in any capitals; a new name is added. */
export async function locationNamed(tx: Db, name: string): Promise<string> {
  const same = eq(sql`lower(${locations.name})`, name.toLowerCase());
  const find = async () =>
    (await tx.select({ id: locations.id }).from(locations).where(same))[0]?.id;
  const known = await find();
  if (known) return known;
  const [added] = await tx
    .insert(locations)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: locations.id });
  return added?.id ?? (await find())!;
}

/**
 * A step: the therapist who teaches under this name, or the name itself where the studio has no
 * such therapist.
 */
export async function instructorNamed(tx: Db, name: string) {
  const same = eq(sql`lower(${therapists.name})`, name.toLowerCase());
  const [therapist] = await tx
    .select({ id: therapists.id })
    .from(therapists)
    .where(same)
    .orderBy(therapists.id);
  return therapist
    ? { therapistId: therapist.id, instructorName: "" }
    : { therapistId: null, instructorName: name };
}
