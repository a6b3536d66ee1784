import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clients, guardians } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";
import { ageOfMajority, isUnder } from "#domain/people/guardians/rules.ts";

/** A step: whether a client is under 18 on a day, by their profile or a form, and the guardian who has confirmed. */
export async function readSpeaker(tx: Db, clientId: string, day: Day) {
  const confirmed = and(
    eq(guardians.clientId, clients.id),
    isNull(guardians.endedAt),
    isNotNull(guardians.confirmedAt),
  );
  const [found] = await tx
    .select({
      born: clients.dateOfBirth,
      bornByForm: careFiles.bornOn,
      guardianId: guardians.id,
    })
    .from(clients)
    .leftJoin(careFiles, eq(careFiles.clientId, clients.id))
    .leftJoin(guardians, confirmed)
    .where(eq(clients.id, clientId));
  return {
    isMinor: isUnder(ageOfMajority, found?.born ?? found?.bornByForm, day),
    guardianId: found?.guardianId ?? null,
  };
}
