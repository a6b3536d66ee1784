import { redirect } from "react-router";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { timesPath } from "#domain/schedule/own-sessions/messages.ts";
import { seriesWeeks } from "#domain/schedule/own-sessions/rules.ts";
import { readChoice } from "./read-times.ts";

/** The type, therapist and time of the address; leads back to the free times where one of them is missing. */
export async function readWanted(ctx: Ctx<Client>, { searchParams }: URL) {
  const { type, therapist } = await readChoice(ctx, searchParams);
  const startsAt = new Date(searchParams.get("at") ?? "");
  const isMeant = type?.id === searchParams.get("type") && therapist && startsAt > ctx.now;
  if (!type || !therapist || !isMeant) throw redirect(timesPath);
  return { type, therapist, startsAt };
}

/** The same, with for how many weeks; as many as can be booked at once at most. */
export async function readSeries(ctx: Ctx<Client>, url: URL) {
  const asked = Number(url.searchParams.get("weeks"));
  const weeks = Number.isInteger(asked) ? asked : seriesWeeks.min;
  return {
    ...(await readWanted(ctx, url)),
    weeks: Math.min(Math.max(weeks, seriesWeeks.min), seriesWeeks.max),
  };
}
