import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { line } from "#domain/kernel/input/fields.ts";
import { unreadable } from "./colours.ts";
import { brandingFields, servicePageFields } from "./fields.ts";

/** "#1F3A5F" or "1f3a5f" as "#1f3a5f". */
const colour = () =>
  line(7, { what: "the colour", required: "Please enter a colour, such as #1f3a5f." })
    .transform((text) => `#${text.toLowerCase().replace(/^#/, "")}`)
    .refine((text) => /^#[0-9a-f]{6}$/.test(text), "Please enter a colour, such as #1f3a5f.");

/** Colours are refused in which words could not be read (WCAG 2.2, 1.4.3). */
export const brandingForm = formOf(brandingFields)
  .extend({
    mainColour: colour(),
    accentColour: colour(),
    groundColour: colour(),
    numberPrefix: line(4, { what: "the letters", required: true })
      .transform((text) => text.toUpperCase())
      .refine((text) => /^[A-Z]{1,4}$/.test(text), "Please enter one to four letters."),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(unreadable(form)))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type BrandingForm = z.output<typeof brandingForm>;

const address = () =>
  line(60, { what: "the address", required: true })
    .transform((text) => text.toLowerCase().replace(/^\/+/, ""))
    .refine(
      (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      "Please use letters, digits and single hyphens.",
    );

export const servicePageForm = formOf(servicePageFields).extend({ slug: address() });
export type ServicePageForm = z.output<typeof servicePageForm>;
