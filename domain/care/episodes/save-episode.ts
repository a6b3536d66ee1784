import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent, withConsentAndGuardian } from "../record/with-consent.ts";
import { followReview } from "./follow-review.ts";
import type { EpisodeForm } from "./forms.ts";
import { keepParts } from "./keep-parts.ts";
import { isTitleTaken, lockEpisode } from "./lock-episode.ts";

/**
 * Opens an episode with its problems and goals, in the therapist's charge. Refuses
 * without create_notes, without consent in force or a guardian where one is needed, and a title
 * under which one is open ("title-taken").
 */
export const openEpisode = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, form: EpisodeForm) =>
  withConsentAndGuardian(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const { problems: _, goals: __, takeCharge: ___, ...columns } = form;
    const [id, therapistId] = [randomUUID(), ctx.actor.id];
    await lock(tx, { client: [clientId] });
    if (await isTitleTaken(tx, { id, clientId, title: form.title })) return refuse("title-taken");
    await ensureCareRecord(tx, ctx, clientId);
    const whose = { id, clientId, therapistId };
    await tx.insert(careEpisodes).values({ ...columns, ...whose, createdAt: ctx.now });
    await keepParts(tx, ctx, { episodeId: id, clientId, form });
    await followReview(tx, ctx, { episodeId: id, clientId, therapistId, reviewOn: form.reviewOn });
    const detail = { episodeId: id };
    await audit(tx, ctx, { action: "episode.opened", subjectId: clientId, detail });
    return done({ id });
  });

type Change = { id: string; version: string; form: EpisodeForm };

/**
 * Changes an open episode, its problems and its goals, based on `version`; with
 * `takeCharge` the therapist takes charge of it. Refuses without create_notes or consent in force,
 * one that is closed ("closed-already"), one that was changed since, and a title under which another is open.
 */
export const changeEpisode = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, form }: Change,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const saved = await lockEpisode(tx, { id, clientId });
    if (!saved) return refuse("no-such-episode");
    if (saved.closedOn) return refuse("closed-already");
    if (isOutdated(saved, version)) return refuse("changed-meanwhile");
    if (await isTitleTaken(tx, { id, clientId, title: form.title })) return refuse("title-taken");
    const { problems: _, goals: __, takeCharge, ...columns } = form;
    const therapistId = takeCharge ? ctx.actor.id : saved.therapistId;
    await tx
      .update(careEpisodes)
      .set({ ...columns, therapistId, version: saved.version + 1 })
      .where(eq(careEpisodes.id, id));
    await keepParts(tx, ctx, { episodeId: id, clientId, form });
    await followReview(tx, ctx, { episodeId: id, clientId, therapistId, reviewOn: form.reviewOn });
    const detail = { episodeId: id };
    await audit(tx, ctx, { action: "episode.changed", subjectId: clientId, detail });
    return done(undefined);
  });
