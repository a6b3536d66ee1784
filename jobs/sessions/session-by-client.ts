import { sessionByClientEmail } from "#emails/session-by-client.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findOwnDoing } from "#domain/schedule/own-sessions/find-own-doing.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

const notifyTherapist =
  (news: "booked" | "moved" | "cancelled"): JobHandler<{ sessionId: string; version: number }> =>
  async (ctx, { sessionId, version }) => {
    const found = await findOwnDoing(ctx, { sessionId, version }, news);
    if (!found) return;
    const message = sessionByClientEmail({
      studio: await theStudio(ctx),
      news,
      what: found.what,
      startsAt: found.startsAt,
      wasAt: found.wasAt,
      clientNumber: found.clientNumber ?? "",
      isLate: found.isLateCancel,
      feePence: found.feePence,
      byPass: found.byPass,
      byCard: found.byCard,
      link: `${ctx.ports.origin()}/therapist/sessions/${sessionId}`,
    });
    const key = `session-client-${news}-${sessionId}-${version}`;
    await sendOnce(ctx, { ...message, to: found.to, kind: `session-client-${news}`, key });
  };

/** When a client has booked, moved or cancelled a session: its therapist is told at once. */
export const sessionClientBooked = notifyTherapist("booked");
export const sessionClientMoved = notifyTherapist("moved");
export const sessionClientCancelled = notifyTherapist("cancelled");
