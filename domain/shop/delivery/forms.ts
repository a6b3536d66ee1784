// How an order reaches its buyer, as the checkout asks (decision 034); shared by server and
// browser.
import { countries } from "#db/schema/lists.ts";
import { z } from "zod";
import { choice, line, tick } from "#domain/kernel/input/fields.ts";
import { normalPostcode } from "#domain/kernel/text/postcode.ts";
import { badPostcode, pleaseFillIn } from "#domain/shop/orders/messages.ts";
import type { OtherAddress } from "./rules.ts";

const country = () => choice(countries, "a country").default("GB");

/** Sent or collected, and an address of its own, which counts only while it is asked for. */
export const deliveryFields = {
  delivery: choice(["send", "collect"], "how it reaches you").default("send"),
  elsewhere: tick(),
  deliveryName: line(100),
  deliveryLine1: line(200),
  deliveryLine2: line(200),
  deliveryCity: line(100),
  deliveryPostcode: line(20),
  deliveryCountry: country(),
};

export type DeliveryValues = z.output<z.ZodObject<typeof deliveryFields>>;

const required = ["deliveryName", "deliveryLine1", "deliveryCity", "deliveryPostcode"] as const;

/** What is wrong with the other address while it is asked for, by field. */
function wrongElsewhere(form: Partial<DeliveryValues>): [field: string, error: string][] {
  if (form.delivery !== "send" || !form.elsewhere) return [];
  const { deliveryPostcode: postcode, deliveryCountry = "GB" } = form;
  const isWrong = postcode && normalPostcode(postcode, deliveryCountry) === undefined;
  return [
    ...required.flatMap((field): [string, string][] =>
      form[field] === "" ? [[field, pleaseFillIn([field])]] : [],
    ),
    ...(isWrong ? [["deliveryPostcode", badPostcode] as [string, string]] : []),
  ];
}

/** Says of the other address what is wrong with it. */
export function checkElsewhere(form: Partial<DeliveryValues>, context: z.RefinementCtx): void {
  for (const [field, message] of wrongElsewhere(form))
    context.addIssue({ code: "custom", path: [field], message });
}

export type DeliveryChoice = {
  delivery?: "send" | "collect";
  elsewhere?: OtherAddress | undefined;
};

/** A form with what its buyer asks for in place of the fields about it. */
export function asDeliveryChoice<Form extends DeliveryValues>(form: Form) {
  const {
    delivery,
    elsewhere,
    deliveryName: name,
    deliveryLine1: line1,
    deliveryLine2: line2,
    ...more
  } = form;
  const { deliveryCity: city, deliveryPostcode, deliveryCountry: country, ...rest } = more;
  const postcode = normalPostcode(deliveryPostcode, country) ?? deliveryPostcode;
  const other: OtherAddress = { name, line1, line2, city, postcode, country };
  const asked: DeliveryChoice = {
    delivery,
    elsewhere: delivery === "send" && elsewhere ? other : undefined,
  };
  return { ...rest, ...asked };
}
