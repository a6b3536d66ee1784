import { asc, eq } from "drizzle-orm";
import { clientAdaptations, clientHealthRecords, healthFlags } from "#db/schema/care/health.ts";
import { therapists } from "#db/schema/practice.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay, plainDate } from "#domain/kernel/time.ts";
import { flagEffects } from "../flags/messages.ts";
import { healthFields } from "../health/fields.ts";
import { type HealthColumn, healthLabels, partsOf } from "../health/messages.ts";
import type { PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

const sources = {
  client: "the client",
  therapist: "a therapist",
  form: "the client, in a form",
} as const;

/** Each version of what is on file about their health. */
export async function collectHealth(db: Db, clientId: string): Promise<PrintedSection> {
  const versions = await db
    .select({
      version: clientHealthRecords.version,
      ...rowColumnsOf(clientHealthRecords, healthFields),
      source: clientHealthRecords.source,
      recordedAt: clientHealthRecords.recordedAt,
    })
    .from(clientHealthRecords)
    .where(eq(clientHealthRecords.clientId, clientId))
    .orderBy(asc(clientHealthRecords.version));
  return {
    title: "Health information",
    entries: versions.map((one) => ({
      day: londonDay(one.recordedAt),
      heading: `Version ${one.version}`,
      by: `Given by ${sources[one.source]} on ${toTheMinute(one.recordedAt)}`,
      parts: Object.entries(partsOf(one)).map(([part, text]) => ({
        label: healthLabels[part as HealthColumn],
        text,
      })),
    })),
  };
}

/** Why care is needed, and what to mind. */
export async function collectFlags(db: Db, clientId: string): Promise<PrintedSection> {
  const flags = await db
    .select({
      kind: healthFlags.kind,
      reason: healthFlags.reason,
      setAt: healthFlags.setAt,
      until: healthFlags.until,
      liftedAt: healthFlags.liftedAt,
      adaptation: clientAdaptations.adaptation,
      therapist: therapists.name,
    })
    .from(healthFlags)
    .innerJoin(therapists, eq(therapists.id, healthFlags.setBy))
    .leftJoin(clientAdaptations, eq(clientAdaptations.flagId, healthFlags.id))
    .where(eq(healthFlags.clientId, clientId))
    .orderBy(asc(healthFlags.setAt));
  return {
    title: "Flags",
    entries: flags.map(({ kind, reason, setAt, until, liftedAt, adaptation, therapist }) => ({
      day: londonDay(setAt),
      heading: flagEffects[kind],
      by:
        `Set by ${therapist} on ${toTheMinute(setAt)}` +
        (until ? `, until ${plainDate(until)}` : "") +
        (liftedAt ? `, lifted on ${toTheMinute(liftedAt)}` : ""),
      parts: [
        { label: "Why", text: reason },
        { label: "What to mind in a class", text: adaptation ?? "" },
      ],
    })),
  };
}
