import { webhookStopped } from "#emails/alerts.ts";
import { makeCall } from "#domain/studio/webhooks/make-call.ts";
import type { Due } from "#domain/studio/webhooks/record-call.ts";
import { findStopped } from "#domain/studio/webhooks/queries.ts";
import { recordMessage } from "#domain/studio/webhooks/record-message.ts";
import type { JobHandler } from "#jobs/job.ts";
import { mailJob } from "#jobs/mail-job.ts";

type Happened = { type: string; at: string; data: Record<string, unknown> };

/** When something happened that a receiver hears of: the job's id is the message's for ever. */
export const webhookHappened: JobHandler<Happened> = (ctx, { type, at, data }, { id }) =>
  recordMessage(ctx, {
    id,
    type,
    at: new Date(at),
    data,
  });

/** When a receiver is to be called. What it answers is no failure of this job. */
export const webhookDue: JobHandler<Due> = makeCall;

/** When a receiver was stopped: the studio is told once. */
export const webhookStoppedMail = mailJob({
  find: (ctx, { endpointId }: { endpointId: string; isGone: boolean }) =>
    findStopped(ctx, endpointId),
  kind: "staff-alert",
  to: ({ studio }) => studio.email,
  says: ({ payload: { endpointId, isGone }, found: { name }, at }) =>
    webhookStopped({ name, isGone, link: at(`/dashboard/webhooks/${endpointId}`) }),
});
