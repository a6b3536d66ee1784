import { topics } from "#db/schema/lists.ts";
import { z } from "zod";
import { choice, email, line, text } from "#domain/kernel/input/fields.ts";
import { maxNewsletterLength, maxSubjectLength } from "./messages.ts";

/** A request to subscribe. `website` is the field that people do not see and machines fill in. */
export const askForm = z
  .object({
    email: email({ what: "your e-mail address", required: "Please tell us your e-mail address." }),
    topic: choice(topics, "what you want to hear about"),
    product: z.union([z.literal(""), z.uuid()], "Please choose a product.").default(""),
    website: z.string().max(1_000).default("").catch("filled"),
  })
  .refine(({ topic, product }) => (topic === "product") === (product !== ""), {
    path: ["product"],
    message: "Please choose a product.",
  });
export type AskForm = z.output<typeof askForm>;

/**
 * What the owner writes to all subscribers of the news; `version` is what the form was opened with.
 */
export const newsletterIssueForm = z.object({
  subject: line(maxSubjectLength, { what: "a subject", required: true }),
  words: text(maxNewsletterLength, { what: "the words", required: "Please write something." }),
  version: z.string().catch(""),
});
export type NewsletterIssueForm = z.output<typeof newsletterIssueForm>;
