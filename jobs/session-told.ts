import { sessionLetter, type SessionNews } from "#emails/session-letter.tsx";
import { sendOnce } from "#domain/kernel/send-once.ts";
import { findNews } from "#domain/schedule/sessions/find-news.ts";
import type { JobHandler } from "./job.ts";
import { theStudio } from "./the-studio.ts";

/** When a session was booked, moved or cancelled, and the time to undo it unheard is over: one mail a person and version. */
const tellOf =
  (news: SessionNews): JobHandler<{ sessionId: string }> =>
  async (ctx, { sessionId }) => {
    const found = await findNews(ctx, sessionId, `session.${news}`);
    if (!found) return;
    const { session, to } = found;
    const place = [session.room, session.location].filter(Boolean).join(", ");
    const letter = sessionLetter({
      ...{
        studio: await theStudio(ctx),
        news,
        what: session.groupName ?? session.sessionType ?? "Your session",
        place,
      },
      ...{ startsAt: session.startsAt, durationMinutes: session.durationMinutes, therapistName: session.therapistName },
      link: `${ctx.ports.origin()}/client/sessions`,
    });
    for (const email of to) {
      const key = `session-${news}-${sessionId}-${session.version}-${ctx.ports.fingerprint(email)}`;
      await sendOnce(ctx, { ...letter, to: email, kind: `session-${news}`, key });
    }
  };

export const sessionBooked = tellOf("booked");
export const sessionMoved = tellOf("moved");
export const sessionCancelled = tellOf("cancelled");
