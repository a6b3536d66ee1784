import { guardianEmail } from "#emails/guardian.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { endGuardians } from "#domain/people/guardians/end-guardians.ts";
import { guardianToken } from "#domain/people/guardians/link.ts";
import { findNamed } from "#domain/people/guardians/queries.ts";
import { guardianLinkDays } from "#domain/people/guardians/messages.ts";
import type { JobHandler, Schedule } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

/** When a guardian was named for a client: they are asked by email. */
export const guardianNamed: JobHandler<{ guardianId: string }> = async (ctx, { guardianId }) => {
  const named = await findNamed(ctx, guardianId);
  if (!named) return;
  const { id, email: to, name, firstName } = named;
  const link = `${ctx.ports.origin()}/guardian?token=${guardianToken(ctx, id)}`;
  const message = guardianEmail({
    studio: await theStudio(ctx),
    firstName,
    name,
    days: guardianLinkDays,
    link,
  });
  await sendOnce(ctx, { ...message, to, kind: "guardian-confirm", key: `guardian-confirm-${id}` });
};

/** Every night: guardians whose client has come of age. */
export const endGuardiansNightly: Schedule = {
  name: "end-guardians",
  everyNightAt: "00:20",
  run: async (ctx) => void (await endGuardians(ctx)),
};
