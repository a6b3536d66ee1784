// What a buyer types at the checkout (requirements 1.5.4), shared by server and browser.
import { countries } from "#db/schema/lists.ts";
import { z } from "zod";
import {
  choice,
  email,
  formKey,
  id,
  line,
  personName,
  phone,
  pounds,
  reloadPage,
  text,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { normalPostcode } from "#domain/kernel/text/postcode.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";
import { asDeliveryChoice, checkElsewhere, deliveryFields } from "#domain/shop/delivery/forms.ts";
import { orderStatuses } from "./rules.ts";
import {
  badPostcode,
  checkoutLabels,
  type CheckoutField,
  paymentMethods,
  pleaseFillIn,
} from "./messages.ts";

const required = (field: CheckoutField) => ({ required: pleaseFillIn([field]) });

const buyer = {
  firstName: personName(100, required("firstName")),
  lastName: personName(100, required("lastName")),
  email: email(required("email")),
  phone: phone(),
  addressLine2: line(200),
  country: choice(countries, "a country").default("GB"),
  discountCode: line(50),
};

type Whereabouts = { postcode: string; country: "GB" | "IE" };
const isPostcode = ({ postcode, country }: Whereabouts) =>
  normalPostcode(postcode, country) !== undefined;

/** A postcode is checked even if the form has other errors, so that all are shown at once. */
const wrongPostcode = {
  path: ["postcode"],
  error: badPostcode,
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] | undefined }[] }) => {
    const { postcode, country } = value as Partial<Whereabouts>;
    return (
      postcode !== undefined &&
      country !== undefined &&
      !issues.some(({ path }) => path?.[0] === "postcode")
    );
  },
};

/** Required: firstName, lastName, email, addressLine1, city, postcode. Amounts that the buyer saw are whole pence. */
export const checkoutForm = z
  .object({
    ...buyer,
    addressLine1: line(200, required("addressLine1")),
    city: line(100, required("city")),
    postcode: line(20, required("postcode")),
    /** The papers that were accepted, with their versions (`acceptanceOf`). */
    accepted: line(200),
    ...deliveryFields,
    idempotencyKey: z.string().regex(/^[\w-]{16,100}$/, reloadPage),
    expectedTotal: z.coerce.number().int().min(0),
    /** What vouchers leave to be paid; the whole total when nothing is said of any. */
    expectedToPay: z.coerce.number().int().min(0).optional(),
    /** What is due later of deposits, as the page showed it (`restOf`). */
    expectedRest: z.string().max(4_000).optional(),
  })
  .refine(isPostcode, wrongPostcode)
  .superRefine(checkElsewhere, { when: () => true })
  .transform((form) => ({
    ...asDeliveryChoice(form),
    postcode: normalPostcode(form.postcode, form.country) ?? form.postcode,
  }));

export type Checkout = z.output<typeof checkoutForm>;

const picked = z.object({
  productId: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(maxPerLine),
});

/**
 * An order that staff enter: its buyer, what, and how it is paid ("later" for not yet, "link" for a
 * link in an email). The address may be missing.
 */
export const takenOrderForm = z
  .object({
    key: formKey(),
    ...buyer,
    addressLine1: line(200),
    city: line(100),
    postcode: line(20),
    voucherNumber: line(40).optional(),
    delivery: choice(["collect", "send"], "how it reaches them").optional(),
    method: choice(["later", "link", ...paymentMethods], "how it is paid"),
    lines: z.array(picked).min(1, "Please choose at least one product.").max(50),
  })
  .refine((form) => form.postcode === "" || isPostcode(form), wrongPostcode)
  .transform((form) => ({ ...form, postcode: normalPostcode(form.postcode, form.country) ?? "" }));

export type TakenOrder = z.output<typeof takenOrderForm>;

/** A refund that staff ask for; `amount` is typed in pounds and read as pence. */
export const refundForm = z.object({
  key: formKey(),
  takeVouchers: tick(),
  takePasses: tick(),
  asCredit: tick(),
  amount: pounds({ min: 1 }),
  reason: line(500, { required: "Please say why the money goes back." }),
});

/** What comes back of a line, and what goes out for it. */
export const exchangeForm = z.object({
  key: formKey(),
  quantity: whole(1, maxPerLine),
  productId: id("what they get"),
  method: choice(["link", ...paymentMethods], "how the rest is paid"),
});

/** A change of status, with the status that stood on the screen. */
export const statusForm = z.object({
  status: choice(orderStatuses, "a status"),
  version: z.string().catch(""),
});

/** A parcel that leaves; how many of which line lie in it is read beside it. */
export const parcelForm = z.object({
  key: formKey(),
  carrier: line(60, { what: "the carrier" }),
  tracking: line(60, { what: "the tracking number" }),
});

export const noteForm = z.object({ note: text(2_000, { required: "Please write a note." }) });

export const paidForm = z.object({ method: choice(paymentMethods, "how it was paid") });

/** The one message above the form: every missing field by its label, or else the first thing that is wrong. */
export function whatIsMissing(errors: Record<string, string>): string | undefined {
  const fields = Object.keys(checkoutLabels) as CheckoutField[];
  const missing = fields.filter((field) => errors[field] === pleaseFillIn([field]));
  return missing.length > 0 ? pleaseFillIn(missing) : Object.values(errors)[0];
}
