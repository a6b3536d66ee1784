import { alarmEmail, recoveredEmail } from "#emails/system.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { listOwnerAddresses } from "#domain/people/staff/queries.ts";
import type { Bounce } from "#domain/studio/bounces/read-report.ts";
import { recordBounces } from "#domain/studio/bounces/record-bounces.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { type CheckName, checkLabels } from "#domain/studio/system/messages.ts";
import { findSystemChecks } from "#domain/studio/system/queries.ts";
import { watchSystem } from "#domain/studio/system/watch-system.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** Looks at the system, and tells once what needs a person. The demo tells nothing. */
export async function lookAtSystem(ctx: Ctx<System>): Promise<void> {
  if (ctx.ports.machine.isDemo) return;
  await watchSystem(ctx, await findSystemChecks(ctx));
}

type About = { name: CheckName; since: string };

/** The owners, and the address of the settings. */
async function listRecipients(ctx: Ctx<System>): Promise<{ to: string }[]> {
  const owners = (await listOwnerAddresses(ctx)).map(({ email }) => email);
  const settings = await findSettings(ctx);
  const all = settings?.alarm_email ? [...owners, settings.alarm_email] : owners;
  return [...new Set(all)].map((to) => ({ to }));
}

/** When something of the system needs a person: owners and the address of the settings are told. */
export const systemAlarmed = mailJob({
  find: (ctx, _alarm: About & { says: string; todo: string }) => listRecipients(ctx),
  kind: "system-alarm",
  key: ({ payload, ctx, found, jobId }) =>
    `system-alarm-${payload.name}-${jobId}-${ctx.ports.fingerprint(found.to)}`,
  to: ({ found }) => found.to,
  says: ({ payload: { name, since, says, todo }, at }) =>
    alarmEmail({
      label: checkLabels[name],
      since: new Date(since),
      says,
      todo,
      link: at("/dashboard/system"),
    }),
});

/** When it is over: the same are told. */
export const systemRecovered = mailJob({
  find: (ctx, _alarm: About) => listRecipients(ctx),
  kind: "system-alarm",
  key: ({ payload, ctx, found, jobId }) =>
    `system-over-${payload.name}-${jobId}-${ctx.ports.fingerprint(found.to)}`,
  to: ({ found }) => found.to,
  says: ({ payload: { name, since }, at }) =>
    recoveredEmail({
      label: checkLabels[name],
      since: new Date(since),
      link: at("/dashboard/system"),
    }),
});

/** When mail came back: no further mail goes to the addresses. */
export const mailReturned: JobHandler<{
  bounces: Bounce[];
  source: "webhook" | "message";
}> = async (ctx, report) => {
  const stopped = await recordBounces(ctx, report);
  ctx.ports.log.info("mail came back", { told: report.bounces.length, stopped: stopped.value });
};
