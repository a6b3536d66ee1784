import { eq } from "drizzle-orm";
import { episodeOutcomes } from "#db/schema/care/episode-parts.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { endRecalls, followReview } from "./follow-review.ts";
import type { OutcomeForm } from "./forms.ts";
import { isTitleTaken, lockEpisode } from "./lock-episode.ts";

type Closing = { id: string; version: string; form: OutcomeForm };

/**
 * Closes an episode with its outcome, which the client reads if that is ticked, and ends
 * the recalls of it. Refuses without create_notes, one that is closed, a last day before the first
 * or after today ("day-outside"), and one that was changed since. Without consent in force only "ended by the client"
 * without a word can be written ("no-consent").
 */
export const closeEpisode = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, form }: Closing,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const saved = await lockEpisode(tx, { id, clientId });
    if (!saved) return refuse("no-such-episode");
    if (saved.closedOn) return refuse("closed-already");
    if (isOutdated(saved, version)) return refuse("changed-meanwhile");
    const { closed_on: closedOn, outcome, body, outcome_shared: isShared } = form;
    if (closedOn < saved.openedOn || closedOn > londonDay(ctx.now)) return refuse("day-outside");
    await tx
      .update(careEpisodes)
      .set({ closedOn, version: saved.version + 1 })
      .where(eq(careEpisodes.id, id));
    await tx.insert(episodeOutcomes).values({ episodeId: id, clientId, outcome, body, isShared });
    await endRecalls(tx, ctx, id);
    const detail = { episodeId: id };
    await audit(tx, ctx, { action: "episode.closed", subjectId: clientId, detail });
    return done(undefined);
  });

/**
 * Opens a closed episode again: its outcome goes, and its review is asked for again.
 * Refuses without create_notes or consent in force, one that is open, and one whose title another
 * has that is open.
 */
export const reopenEpisode = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const saved = await lockEpisode(tx, { id, clientId });
    if (!saved) return refuse("no-such-episode");
    if (!saved.closedOn) return refuse("open-already");
    if (await isTitleTaken(tx, { id, clientId, title: saved.title })) return refuse("title-taken");
    await tx
      .update(careEpisodes)
      .set({ closedOn: null, version: saved.version + 1 })
      .where(eq(careEpisodes.id, id));
    await tx.delete(episodeOutcomes).where(eq(episodeOutcomes.episodeId, id));
    const { therapistId, reviewOn } = saved;
    await followReview(tx, ctx, { episodeId: id, clientId, therapistId, reviewOn });
    const detail = { episodeId: id };
    await audit(tx, ctx, { action: "episode.reopened", subjectId: clientId, detail });
    return done(undefined);
  });
