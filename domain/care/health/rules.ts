import { monthsAfter } from "#domain/kernel/dates/london.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { reviewMonths } from "./messages.ts";

/** The London day from which the client is asked whether what is on file still holds. */
export const nextReview = (now: Date): Day => monthsAfter(londonDay(now), reviewMonths);
