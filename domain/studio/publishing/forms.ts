import { atLondon } from "#domain/kernel/dates/london.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { publishingFields } from "./fields.ts";

/** A day and a time of the London clock as the moment that they are. */
export const publishingForm = formOf(publishingFields).transform(({ publishDay, publishTime }) =>
  atLondon(publishDay, publishTime),
);
