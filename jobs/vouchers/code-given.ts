import { personalCode } from "#emails/codes.ts";
import { findGivenCode } from "#domain/shop/discounts/find-given-code.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** When a personal code is to be mailed: once a code, and only while it can still be used. */
export const codeGiven = mailJob({
  find: (ctx, { codeId }: { codeId: string; email: string }) => findGivenCode(ctx, codeId),
  kind: "personal-code",
  key: ({ payload }) => `personal-code-${payload.codeId}`,
  to: ({ payload }) => payload.email,
  says: ({ ctx, found, at }) => personalCode({ ...found, now: ctx.now, shopUrl: at("/shop") }),
  mustArrive: true,
});
