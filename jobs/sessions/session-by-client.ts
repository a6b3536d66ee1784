import { sessionByClientEmail } from "#emails/session-by-client.ts";
import { findOwnDoing } from "#domain/schedule/own-sessions/find-own-doing.ts";
import { mailJob } from "#jobs/mail-job.ts";

const notifyTherapist = (news: "booked" | "moved" | "cancelled") =>
  mailJob({
    find: (ctx, { sessionId, version }: { sessionId: string; version: number }) =>
      findOwnDoing(ctx, { sessionId, version }, news),
    kind: `session-client-${news}`,
    key: ({ payload: { sessionId, version } }) => `session-client-${news}-${sessionId}-${version}`,
    to: ({ found }) => found.to,
    says: ({ payload, found, at }) =>
      sessionByClientEmail({
        ...found,
        news,
        clientNumber: found.clientNumber ?? "",
        isLate: found.isLateCancel,
        link: at(`/therapist/sessions/${payload.sessionId}`),
      }),
  });

/** When a client has booked, moved or cancelled a session: its therapist is told at once. */
export const sessionClientBooked = notifyTherapist("booked");
export const sessionClientMoved = notifyTherapist("moved");
export const sessionClientCancelled = notifyTherapist("cancelled");
