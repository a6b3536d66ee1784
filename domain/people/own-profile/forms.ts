import { z } from "zod";
import { day, line, optional, phone } from "#domain/kernel/input/fields.ts";

const notYet = "Please enter a date of birth that has been.";

/** What a client changes about themselves; the e-mail address is changed on the account's own page. */
export const profileForm = (today: string) =>
  z.object({
    first_name: line(80, { what: "your first name", required: true }),
    last_name: line(80, { what: "your last name", required: true }),
    phone: phone(),
    address_line_1: line(120, { what: "the address" }),
    city: line(80, { what: "the city" }),
    postcode: line(12, { what: "the postcode" }),
    country: line(60, { what: "the country" }).transform((value) => value || usualCountry),
    date_of_birth: optional(day().refine((value) => value < today, notYet)),
    emergency_contact_name: line(120, { what: "the name" }),
    emergency_contact_phone: phone({ what: "the emergency contact’s phone number" }),
    gp_surgery: line(200, { what: "the GP surgery" }),
    guardian_contact: line(200, { what: "the parent or guardian" }),
  });
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** Where a client lives unless they say otherwise (requirements 2.9.5). */
const usualCountry = "United Kingdom";
