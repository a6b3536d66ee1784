import { z } from "zod";
import { id, line, optional, text } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { cleanRichText } from "#domain/kernel/text/rich-text.ts";
import { isImageSlot } from "../pictures/messages.ts";
import { articleFields, sitePageFields } from "./fields.ts";
import { slugOf } from "./rules.ts";

const address = () =>
  line(80, { what: "the address" })
    .transform((typed) => typed.toLowerCase().replace(/^.*\//, ""))
    .refine(
      (slug) => slug === "" || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
      "Please use letters, digits and single hyphens.",
    );

/** What is stored is what the sanitiser lets through, whatever was sent; it may write a sign as five. */
const body = () =>
  text(40_000, { what: "the text" })
    .transform(cleanRichText)
    .refine((html) => html.length <= 60_000, "Please keep the text to 40,000 characters.");

const own = {
  slug: address(),
  body: body(),
  picturePath: z
    .string()
    .max(80)
    .default("")
    .transform((path) => path || null),
  slot: z
    .string()
    .default("")
    .refine((slot) => slot === "" || isImageSlot(slot), "Please choose a picture."),
};

/** An address that was left empty is made of the title. */
const withSlug = <Form extends { title: string; slug: string }>(form: Form): Form => ({
  ...form,
  slug: form.slug || slugOf(form.title),
});

export const sitePageForm = formOf(sitePageFields).extend(own).transform(withSlug);
export const articleForm = formOf(articleFields)
  .extend({
    ...own,
    authorId: optional(id("who wrote it")),
    serviceId: optional(id("a service")),
  })
  .transform(withSlug);

export type SitePageForm = z.output<typeof sitePageForm> | z.output<typeof articleForm>;
