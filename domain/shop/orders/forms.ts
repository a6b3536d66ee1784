// What a buyer types at the checkout (spec 1 point 5, "Checkout"), shared by server and browser.
import { z } from "zod";
import { isEmailAddress, normalEmail } from "#domain/kernel/email-address.ts";
import { poundsToPence } from "#domain/kernel/money.ts";
import { oneLine } from "#domain/kernel/one-line.ts";
import { normalPostcode } from "#domain/kernel/postcode.ts";
import { orderStatuses } from "./rules.ts";
import { badEmail, badPostcode, checkoutLabels, type CheckoutField, paymentMethods, pleaseFillIn } from "./words.ts";

const line = (most: number) =>
  z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(most, `Please use at most ${most} characters.`));

const needed = (field: CheckoutField, most: number) => line(most).pipe(z.string().min(1, pleaseFillIn([field])));

type Whereabouts = { postcode: string; country: "GB" | "IE" };
const isPostcode = ({ postcode, country }: Whereabouts) => normalPostcode(postcode, country) !== undefined;

/** A postcode is looked at whatever else is wrong in the form, so that everything is told at once. */
const wrongPostcode = {
  path: ["postcode"],
  error: badPostcode,
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] | undefined }[] }) => {
    const { postcode, country } = value as Partial<Whereabouts>;
    return postcode !== undefined && country !== undefined && !issues.some(({ path }) => path?.[0] === "postcode");
  },
};

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
    /** The papers that were accepted, with their versions (`acceptanceOf`). */
    accepted: line(200),
    idempotencyKey: z.string().regex(/^[\w-]{16,100}$/, "Please reload the page and try again."),
    expectedTotal: z.coerce.number().int().min(0),
  })
  .refine(isPostcode, wrongPostcode)
  .transform((form) => ({ ...form, postcode: normalPostcode(form.postcode, form.country) ?? form.postcode }));

export type Checkout = z.output<typeof checkoutForm>;

const key = z.uuid("Please reload the page and try again.");
const picked = z.object({ productId: z.uuid(), quantity: z.coerce.number().int().min(1).max(99) });

/** An order that staff write: whom it is for, what, and how it was paid ("later" for not yet). The address may be missing. */
export const takenOrderForm = z
  .object({
    key,
    firstName: needed("firstName", 100),
    lastName: needed("lastName", 100),
    email: needed("email", 254).pipe(z.string().transform(normalEmail).refine(isEmailAddress, badEmail)),
    phone: line(40),
    addressLine1: line(200),
    addressLine2: line(200),
    city: line(100),
    postcode: line(20),
    country: z.enum(["GB", "IE"], "Please choose a country.").default("GB"),
    discountCode: line(50),
    method: z.enum(["later", ...paymentMethods], "Please say how it is paid."),
    lines: z.array(picked).min(1, "Please choose at least one product.").max(50),
  })
  .refine((form) => form.postcode === "" || isPostcode(form), wrongPostcode)
  .transform((form) => ({ ...form, postcode: normalPostcode(form.postcode, form.country) ?? "" }));

export type TakenOrder = z.output<typeof takenOrderForm>;

const pounds = z
  .string()
  .default("")
  .transform((text, context) => {
    const amount = poundsToPence(text);
    if (amount !== undefined && amount > 0) return amount;
    context.addIssue({ code: "custom", message: "Please enter an amount in pounds, such as 12.50." });
    return z.NEVER;
  });

/** A refund that staff ask for; `amount` is typed in pounds and read as pence. */
export const refundForm = z.object({
  key,
  amount: pounds,
  reason: line(500).pipe(z.string().min(1, "Please say why the money goes back.")),
});

/** A change of status, with the status that stood on the screen. */
export const statusForm = z.object({
  status: z.enum(orderStatuses, "Please choose a status."),
  seen: z.enum(orderStatuses).catch("pending"),
});

export const noteForm = z.object({
  note: z
    .string()
    .default("")
    .transform((text) => text.toWellFormed().replaceAll("\0", "").trim())
    .pipe(z.string().min(1, "Please write a note.").max(2_000, "Please use at most 2000 characters.")),
});

export const paidForm = z.object({ method: z.enum(paymentMethods, "Please say how it was paid.") });

/** The one message above the form: every missing field by its label, or else the first thing that is wrong. */
export function whatIsMissing(errors: Record<string, string>): string | undefined {
  const fields = Object.keys(checkoutLabels) as CheckoutField[];
  const missing = fields.filter((field) => errors[field] === pleaseFillIn([field]));
  return missing.length > 0 ? pleaseFillIn(missing) : Object.values(errors)[0];
}
