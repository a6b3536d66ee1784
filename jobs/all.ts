import { enquirySent } from "./enquiry-sent.ts";
import { forgetOldHitsHourly } from "./forget-old-hits.ts";
import type { JobHandler, Schedule } from "./job.ts";

/** What runs when an event was announced, by the event's name. */
export const handlers: Record<string, JobHandler<never>> = {
  "enquiry.sent": enquirySent,
};

/** What comes back by itself. */
export const schedules: Schedule[] = [forgetOldHitsHourly];
