import { guardianEmail } from "#emails/guardian.ts";
import { guardianToken } from "#domain/people/guardians/link.ts";
import { guardianLinkDays } from "#domain/people/guardians/messages.ts";
import { findNamed } from "#domain/people/guardians/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** When a guardian was named for a client: they are asked by email. */
export const guardianNamed = mailJob({
  find: (ctx, { guardianId }: { guardianId: string }) => findNamed(ctx, guardianId),
  kind: "guardian-confirm",
  key: ({ found }) => `guardian-confirm-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ ctx, found: { id, firstName, name }, studio, at }) =>
    guardianEmail({
      studio,
      firstName,
      name,
      days: guardianLinkDays,
      link: at(`/guardian?token=${guardianToken(ctx, id)}`),
    }),
});
