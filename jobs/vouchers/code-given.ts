import { personalCode } from "#emails/personal-code.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findGivenCode } from "#domain/shop/discounts/find-given-code.ts";
import { Hopeless, type JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a personal code is to be mailed: once a code, and only while it can still be used. */
export const codeGiven: JobHandler<{ codeId: string; email: string }> = async (
  ctx,
  { codeId, email: to },
) => {
  const given = await findGivenCode(ctx, codeId);
  if (!given) return;
  const message = personalCode({
    ...given,
    studio: await theStudio(ctx),
    now: ctx.now,
    shopUrl: `${ctx.ports.origin()}/shop`,
  });
  const sent = await sendOnce(ctx, {
    key: `personal-code-${codeId}`,
    kind: "personal-code",
    to,
    ...message,
  });
  if (sent === "refused") throw new Hopeless("the address refuses mail");
};
