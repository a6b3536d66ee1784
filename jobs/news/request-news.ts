import { requestExtendedEmail, requestRefusedEmail } from "#emails/request.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findRequestNews } from "#domain/privacy/find-request-news.ts";
import { dueOn } from "#domain/privacy/rules.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type About = { requestId: string };

/** When a request was extended: the person is told until when, and why. */
export const requestExtended: JobHandler<About> = async (ctx, { requestId }) => {
  const request = await findRequestNews(ctx, requestId);
  if (!request?.extendedAt) return;
  const { email: to, kind, askedAt, extendedBecause: because } = request;
  const message = requestExtendedEmail({
    studio: await theStudio(ctx),
    kind,
    askedAt,
    due: dueOn(request),
    because,
  });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "request-extended",
    key: `request-extended-${requestId}`,
  });
};

/** When a request was refused: the person is told on which ground, and where they can complain. */
export const requestRefused: JobHandler<About> = async (ctx, { requestId }) => {
  const request = await findRequestNews(ctx, requestId);
  if (!request?.refusalGround) return;
  const { email: to, kind, askedAt, refusalGround: ground, refusedBecause: because } = request;
  const message = requestRefusedEmail({
    studio: await theStudio(ctx),
    kind,
    askedAt,
    ground,
    because,
  });
  await sendOnce(ctx, {
    ...message,
    to,
    kind: "request-refused",
    key: `request-refused-${requestId}`,
  });
};
