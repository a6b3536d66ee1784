import { placeOffered, placeOpen, waitOver } from "#emails/places.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { offerLinkOf } from "#domain/schedule/groups/offers.ts";
import { findOffer } from "#domain/schedule/groups/queries.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

type About = { participantId: string };

/** When a place in a group was given back: it is offered to the person who waits longest. */
export const placeFreed: JobHandler<{ sessionId: string }> = async (ctx, { sessionId }) => {
  const offered = await offerNext(ctx, sessionId);
  // The time of the person who was to be asked was taken: another try asks the next one.
  if (!offered.ok) throw new Error(`no place was offered: ${offered.why}`);
};

/**
 * When nothing became free for a client by the time until which they wanted to wait, or the class
 * was cancelled: one kind mail.
 */
export const waitOverMail = mailJob({
  find: (ctx, { participantId }: About) => findOffer(ctx, participantId, "cancelled"),
  kind: "wait-over",
  key: ({ payload }) => `wait-over-${payload.participantId}`,
  to: ({ ctx, found }) => found.startsAt > ctx.now && found.to,
  says: ({ found: { groupName, startsAt, isOff }, at }) =>
    waitOver({ groupName: groupName ?? "", startsAt, isOff, link: at(timetablePath) }),
});

/** When a waiting person was offered a place: one email, while the offer stands. */
export const placeOfferedMail = mailJob({
  async find(ctx, { participantId }: About) {
    const offer = await findOffer(ctx, participantId);
    return offer?.holdUntil && { ...offer, holdUntil: offer.holdUntil };
  },
  kind: "place-offered",
  key: ({ payload, found }) => `place-offered-${payload.participantId}-${found.version}`,
  to: ({ ctx, found }) => found.holdUntil > ctx.now && found.to,
  says: ({ ctx, payload, found }) =>
    placeOffered({
      ...found,
      groupName: found.groupName ?? "",
      link: offerLinkOf(ctx, payload.participantId),
    }),
  mustArrive: true,
});

/** When a place is free shortly before a group begins: one email to each who waits. */
export const placeOpenMail = mailJob({
  find: (ctx, { participantId }: About) => findOffer(ctx, participantId, "waitlist"),
  kind: "place-open",
  key: ({ payload, found }) => `place-open-${payload.participantId}-${found.version}`,
  to: ({ ctx, found }) => found.startsAt > ctx.now && found.to,
  says: ({ ctx, payload, found: { groupName, startsAt, location } }) =>
    placeOpen({
      groupName: groupName ?? "",
      startsAt,
      location,
      link: offerLinkOf(ctx, payload.participantId),
    }),
  mustArrive: true,
});
