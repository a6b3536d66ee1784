// The kinds of value that the API's descriptions are made of.
import { z } from "zod";

export const apiId = z.guid();
/** An instant in UTC, as ISO 8601 writes it. */
export const apiInstant = z.iso.datetime();
/** A calendar day in Europe/London. */
export const apiDay = z.iso.date();
/** Money in pence. */
export const apiPence = z.int();

export const asInstant = (at: Date): string => at.toISOString();
export const asInstantOrNull = (at: Date | null): string | null => at && at.toISOString();
