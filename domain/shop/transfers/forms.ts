import { z } from "zod";
import { choice, email, optional, personName, phone, tick } from "#domain/kernel/input/fields.ts";
import { dietKeys, maxNameLength } from "#domain/shop/attendees/messages.ts";

/** To whom a place is given. */
export const giveForm = z.object({
  friendName: personName(maxNameLength, { required: "Please enter your friend's name." }),
  friendEmail: email({ required: "Please enter your friend's e-mail address." }),
});
export type GiveForm = z.output<typeof giveForm>;

/** Who comes on a retreat instead; nothing of health. */
export const friendForm = z.object({
  name: personName(maxNameLength, { required: "Please enter your name." }),
  diet: optional(choice(dietKeys, "what you eat")).transform((diet) => diet ?? ("" as const)),
  emergencyName: personName(maxNameLength, {
    required: "Please say whom we ring in an emergency.",
  }),
  emergencyPhone: phone({ required: "Please enter their phone number." }),
});
export type FriendForm = z.output<typeof friendForm>;

/** Who comes to a class instead, without an account. */
export const friendInClassForm = z
  .object({
    name: personName(maxNameLength, { required: "Please enter your name." }),
    email: email({ required: "Please enter your email address." }),
    phone: phone({
      required: "Please enter a phone number: we ring if the class cannot take place.",
    }),
    terms: tick(),
  })
  .refine(({ terms }) => terms, { path: ["terms"], error: "Please accept the terms." });
