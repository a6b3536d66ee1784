import { requestExtendedEmail, requestRefusedEmail } from "#emails/request.ts";
import { findRequestNews } from "#domain/privacy/find-request-news.ts";
import { dueOn } from "#domain/privacy/rules.ts";
import { mailJob } from "#jobs/mail-job.ts";

type About = { requestId: string };

/** When a request was extended: the person is told until when, and why. */
export const requestExtended = mailJob({
  find: (ctx, { requestId }: About) => findRequestNews(ctx, requestId),
  kind: "request-extended",
  key: ({ payload }) => `request-extended-${payload.requestId}`,
  to: ({ found }) => found.extendedAt && found.email,
  says: ({ found }) =>
    requestExtendedEmail({ ...found, due: dueOn(found), because: found.extendedBecause }),
});

/** When a request was refused: the person is told on which ground, and where they can complain. */
export const requestRefused = mailJob({
  async find(ctx, { requestId }: About) {
    const request = await findRequestNews(ctx, requestId);
    return request?.refusalGround && { ...request, ground: request.refusalGround };
  },
  kind: "request-refused",
  key: ({ payload }) => `request-refused-${payload.requestId}`,
  to: ({ found }) => found.email,
  says: ({ found }) => requestRefusedEmail({ ...found, because: found.refusedBecause }),
});
