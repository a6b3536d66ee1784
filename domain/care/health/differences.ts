import { and, desc, eq, isNull } from "drizzle-orm";
import { healthDifferences } from "#db/schema/care/findings.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { healthForm } from "./forms.ts";
import { bothOf, fitsBoth } from "./merge-answers.ts";
import { newestHealth } from "./queries.ts";
import { lockCareRecord, writeHealth } from "./record-health.ts";
import { type HealthColumn, partsOf } from "./messages.ts";

/** Which of two texts holds: what the form says, what was on file, or both as they stand there now. */
export type SettledAs = "said" | "on-file" | "both";

/**
 * Where the answers of a client remove something from what is on file, until it is decided which
 * holds; newest first.
 */
export const listDifferences = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const { id, answerId, part, onFile, said, foundAt } = healthDifferences;
    const rows = await db
      .select({ id, answerId, part, onFile, said, foundAt })
      .from(healthDifferences)
      .where(and(eq(healthDifferences.clientId, clientId), isNull(healthDifferences.settledAt)))
      .orderBy(desc(foundAt), part);
    return rows.map((row) => ({ ...row, part: row.part as HealthColumn }));
  });
export type OpenDifference = Awaited<ReturnType<typeof listDifferences>>[number];

type Settling = { id: string; as: SettledAs };

/**
 * Decides which holds: what a form says or what was on file before; adds a version of the health
 * information with that part. Refuses "not-allowed" without create_notes, "no-consent",
 * "no-such-difference" where it was settled already, "changed-since" where neither text may replace
 * what the client has written since, and "too-long" where both do not fit into one text.
 */
export const settleDifference = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, as }: Settling,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lockCareRecord(tx, ctx, clientId);
    const open = and(
      eq(healthDifferences.id, id),
      eq(healthDifferences.clientId, clientId),
      isNull(healthDifferences.settledAt),
    );
    const { onFile, said } = healthDifferences;
    const [found] = await tx
      .select({ part: healthDifferences.part, onFile, said })
      .from(healthDifferences)
      .where(open);
    if (!found) return refuse("no-such-difference");
    const part = found.part as HealthColumn;
    const now = await newestHealth(tx, clientId);
    const isUnchanged = now && partsOf(now)[part] === bothOf({ ...found, part });
    if (as === "both" && isUnchanged && !fitsBoth({ ...found, part })) return refuse("too-long");
    if (as !== "both" && now) {
      if (!isUnchanged) return refuse("changed-since");
      const text = as === "said" ? found.said : found.onFile;
      const form = healthForm.parse({ ...partsOf(now), [part]: text });
      await writeHealth(tx, ctx, { clientId, form, source: "therapist" });
    }
    await tx
      .update(healthDifferences)
      .set({
        settledAt: ctx.now,
        settledBy: ctx.actor.id,
        settledAs: as,
      })
      .where(open);
    await audit(tx, ctx, {
      action: "health.settled",
      subjectId: clientId,
      detail: { differenceId: id },
    });
    return done({ part });
  });
