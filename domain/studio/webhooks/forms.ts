import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { endpointFields, typeFieldNames, typeFields, type WebhookType } from "./fields.ts";

export const endpointForm = formOf(endpointFields).refine(
  (form) => typeFieldNames.some((name) => form[name]),
  { path: ["booking_created"], message: "Please choose what it hears of." },
);
export type EndpointForm = z.output<typeof endpointForm>;

/** What an endpoint is to hear of. */
export const typesOf = (form: EndpointForm): WebhookType[] =>
  typeFieldNames.filter((name) => form[name]).map((name) => typeFields[name]);
