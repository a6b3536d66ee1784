// What a therapist types about a client: who they are and how they are reached, and nothing about their health.
import { z } from "zod";
import { badEmail, email, line, phone } from "#domain/kernel/input/fields.ts";

export const clientForm = z.object({
  first_name: line(80, { what: "a first name", required: true }),
  last_name: line(80, { what: "a last name", required: true }),
  phone: phone({ what: "the phone number" }),
});
export const newClientForm = clientForm.extend({
  email: email({ what: "the e-mail address", required: badEmail }),
});

export type ClientForm = z.output<typeof clientForm>;
export type NewClientForm = z.output<typeof newClientForm>;
