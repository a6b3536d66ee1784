import { findUnreadResponse } from "#domain/care/day/find-beside.ts";
import { findHealth } from "#domain/care/health/queries.ts";
import { listFlags, listProgramme } from "#domain/care/record/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/**
 * What a therapist looks at while they write: flags, what is on file about health, what the client
 * wrote last, and how their programme goes.
 */
export async function readBeside(ctx: Ctx<Therapist>, record: OpenRecord) {
  const flags = await listFlags(ctx, record);
  const { health, reviewDue } = await findHealth(ctx, record);
  const lines = await listProgramme(ctx, record);
  const programme = lines
    .filter(({ isRunning }) => isRunning)
    .map(({ id, title, times, logs }) => ({ id, title, times, pain: logs[0]?.pain ?? null }));
  const response = await findUnreadResponse(ctx, record);
  return { flags, health, reviewDue, response, programme };
}
