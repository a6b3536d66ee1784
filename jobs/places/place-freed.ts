import { placeOffered, placeOpen, waitOver } from "#emails/place-offered.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { offerLinkOf } from "#domain/schedule/groups/offers.ts";
import { endWaiting, releaseExpiredPlaces, offerNext } from "#domain/schedule/groups/offer-next.ts";
import { releaseExpiredSessions } from "#domain/schedule/own-sessions/hold-own-session.ts";
import { findOffer } from "#domain/schedule/groups/queries.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import { Hopeless, type JobHandler, type Schedule } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a place in a group was given back: it is offered to the person who waits longest. */
export const placeFreed: JobHandler<{ sessionId: string }> = async (ctx, { sessionId }) => {
  const offered = await offerNext(ctx, sessionId);
  // The time of the person who was to be asked was taken: another try asks the next one.
  if (!offered.ok) throw new Error(`no place was offered: ${offered.why}`);
};

/** When nothing became free for a client by the time until which they wanted to wait: one kind mail. */
export const waitOverMail: JobHandler<{ participantId: string }> = async (
  ctx,
  { participantId },
) => {
  const waited = await findOffer(ctx, participantId, "cancelled");
  if (!waited || waited.startsAt <= ctx.now) return;
  const message = waitOver({
    studio: await theStudio(ctx),
    groupName: waited.groupName ?? "",
    startsAt: waited.startsAt,
    link: ctx.ports.origin() + timetablePath,
  });
  const key = `wait-over-${participantId}`;
  await sendOnce(ctx, { key, kind: "wait-over", to: waited.to, ...message });
};

/**
 * Once a minute: places that were not confirmed, and sessions that were not paid, in time, and turns
 * of who wanted to wait no longer.
 */
export const releaseExpiredPlacesOften: Schedule = {
  name: "let-go-places",
  everySeconds: 60,
  run: async (ctx) => {
    await releaseExpiredPlaces(ctx);
    await releaseExpiredSessions(ctx);
    await endWaiting(ctx);
  },
};

/** When a waiting person was offered a place: one email, while the offer stands. */
export const placeOfferedMail: JobHandler<{ participantId: string }> = async (
  ctx,
  { participantId },
) => {
  const offer = await findOffer(ctx, participantId);
  if (!offer?.holdUntil || offer.holdUntil <= ctx.now) return;
  const message = placeOffered({
    studio: await theStudio(ctx),
    groupName: offer.groupName ?? "",
    startsAt: offer.startsAt,
    location: offer.location,
    holdUntil: offer.holdUntil,
    link: offerLinkOf(ctx, participantId),
  });
  const key = `place-offered-${participantId}-${offer.version}`;
  const sent = await sendOnce(ctx, { key, kind: "place-offered", to: offer.to, ...message });
  if (sent === "refused") throw new Hopeless("the address refuses mail");
};

/** When a place is free shortly before a group begins: one email to each who waits. */
export const placeOpenMail: JobHandler<{ participantId: string }> = async (
  ctx,
  { participantId },
) => {
  const waits = await findOffer(ctx, participantId, "waitlist");
  if (!waits || waits.startsAt <= ctx.now) return;
  const message = placeOpen({
    studio: await theStudio(ctx),
    groupName: waits.groupName ?? "",
    startsAt: waits.startsAt,
    location: waits.location,
    link: offerLinkOf(ctx, participantId),
  });
  const key = `place-open-${participantId}-${waits.version}`;
  const sent = await sendOnce(ctx, { key, kind: "place-open", to: waits.to, ...message });
  if (sent === "refused") throw new Hopeless("the address refuses mail");
};
