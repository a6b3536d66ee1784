import type { z } from "zod";
import { day, optional } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { profileFields } from "./fields.ts";

const notYet = "Please enter a date of birth that has been.";

const fields = formOf(profileFields);

/** What a client changes about themselves; the e-mail address is changed on the account's own page. */
export const profileForm = (today: string) =>
  fields.extend({
    country: fields.shape.country.transform((value) => value || usualCountry),
    date_of_birth: optional(day().refine((value) => value < today, notYet)),
  });
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** Where a client lives unless they say otherwise (requirements 2.9.5). */
const usualCountry = "United Kingdom";
