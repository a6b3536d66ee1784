// What a buyer types at the checkout (spec 1 point 5, "Checkout"), shared by server and browser.
import { z } from "zod";
import { isEmailAddress, normalEmail } from "#domain/kernel/email-address.ts";
import { normalPostcode } from "#domain/kernel/postcode.ts";
import { badEmail, badPostcode, checkoutLabels, type CheckoutField, pleaseFillIn } from "./words.ts";

/** One line of text as it was typed, without what no keyboard types: control characters and broken halves of letters. */
const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}+/gu, " ")
        .trim(),
    )
    .pipe(z.string().max(most, `Please use at most ${most} characters.`));

const needed = (field: CheckoutField, most: number) => line(most).pipe(z.string().min(1, pleaseFillIn([field])));

/** Required: firstName, lastName, email, addressLine1, city, postcode. Amounts that the buyer saw are whole pence. */
export const checkoutForm = z
  .object({
    firstName: needed("firstName", 100),
    lastName: needed("lastName", 100),
    email: needed("email", 254).pipe(z.string().transform(normalEmail).refine(isEmailAddress, badEmail)),
    phone: line(40),
    addressLine1: needed("addressLine1", 200),
    addressLine2: line(200),
    city: needed("city", 100),
    postcode: needed("postcode", 20),
    country: z.enum(["GB", "IE"], "Please choose a country.").default("GB"),
    discountCode: line(50),
    idempotencyKey: z.string().regex(/^[\w-]{16,100}$/, "Please reload the page and try again."),
    expectedTotal: z.coerce.number().int().min(0),
  })
  .transform((form, context) => {
    const postcode = normalPostcode(form.postcode, form.country);
    if (postcode) return { ...form, postcode };
    context.addIssue({ code: "custom", path: ["postcode"], message: badPostcode });
    return z.NEVER;
  });

export type Checkout = z.output<typeof checkoutForm>;

/** The one message above the form: every missing field by its label, or else the first thing that is wrong. */
export function whatIsMissing(errors: Record<string, string>): string | undefined {
  const fields = Object.keys(checkoutLabels) as CheckoutField[];
  const missing = fields.filter((field) => errors[field] === pleaseFillIn([field]));
  return missing.length > 0 ? pleaseFillIn(missing) : Object.values(errors)[0];
}
