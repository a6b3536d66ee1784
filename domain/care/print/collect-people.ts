import { asc, eq } from "drizzle-orm";
import { consents, type GuardianEnd, guardians } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { guardianRelations } from "#domain/people/guardians/messages.ts";
import { consentNames } from "../record/messages.ts";
import type { PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

const guardianEnds: Record<GuardianEnd, string> = {
  replaced: "another was named",
  withdrawn: "they took their word back",
  "of-age": "the client came of age",
};

/**
 * The guardians of a client under 18, present and former: their address is their own, not the
 * client's.
 */
export async function collectGuardians(db: Db, clientId: string): Promise<PrintedSection> {
  const named = await db
    .select({
      name: guardians.name,
      relation: guardians.relation,
      namedAt: guardians.namedAt,
      confirmedAt: guardians.confirmedAt,
      endedAt: guardians.endedAt,
      endReason: guardians.endReason,
    })
    .from(guardians)
    .where(eq(guardians.clientId, clientId))
    .orderBy(asc(guardians.namedAt));
  return {
    title: "Parents and guardians",
    entries: named.map(({ name, relation, namedAt, confirmedAt, endedAt, endReason }) => ({
      day: londonDay(namedAt),
      heading: name,
      by: `Named on ${toTheMinute(namedAt)}`,
      parts: [
        { label: "Relation to the client", text: guardianRelations[relation] },
        { label: "Confirmed", text: confirmedAt ? toTheMinute(confirmedAt) : "Not confirmed" },
        {
          label: "Ended",
          text: endedAt && endReason ? `${toTheMinute(endedAt)}: ${guardianEnds[endReason]}` : "",
        },
      ],
    })),
  };
}

/** What was agreed to, who agreed, and until when. */
export async function collectConsents(db: Db, clientId: string): Promise<PrintedSection> {
  const given = await db
    .select({
      purpose: consents.purpose,
      wording: consents.wording,
      version: consents.wordingVersion,
      guardian: guardians.name,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .leftJoin(guardians, eq(guardians.id, consents.guardianId))
    .where(eq(consents.clientId, clientId))
    .orderBy(asc(consents.givenAt));
  return {
    title: "Consents",
    entries: given.map(({ purpose, wording, version, guardian, givenAt, withdrawnAt }) => ({
      day: londonDay(givenAt),
      heading:
        purpose === "letter"
          ? `Consent to a letter, version ${version}`
          : `Consent to keep ${consentNames[purpose]}, version ${version}`,
      by:
        `Given by ${guardian ? `their guardian ${guardian}` : "the client"} on ${toTheMinute(givenAt)}` +
        (withdrawnAt ? `, withdrawn on ${toTheMinute(withdrawnAt)}` : ""),
      parts: [{ label: "The words", text: wording }],
    })),
  };
}
