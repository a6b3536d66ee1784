// The kinds of value that the API's descriptions are made of.
import { z } from "zod";

export const apiId = z.guid();
/** An instant in UTC, as ISO 8601 writes it. */
export const apiInstant = z.iso.datetime();
/** A calendar day in Europe/London. */
export const apiDay = z.iso.date();

const isInRange = (value: string): boolean => value >= "1900" && value < "2200";
const outOfRange = "Please ask for the years 1900 to 2199.";
/**
 * A day and an instant in the query of a request: of years that every calendar and the database
 * know.
 */
export const apiQueryDay = apiDay.refine(isInRange, outOfRange);
export const apiQueryInstant = apiInstant.refine(isInRange, outOfRange);
/** Money in pence. */
export const apiPence = z.int();

export const asInstant = (at: Date): string => at.toISOString();
export const asInstantOrNull = (at: Date | null): string | null => at && at.toISOString();
