import { renderEmail } from "#emails/render-email.ts";
import { type StudioWords, withWords } from "#emails/with-words.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";

/**
 * A mail of a kind with the studio's words in it, as text and as HTML. What the mail itself says is
 * not there without an order or a session to speak of: a paragraph stands in its place.
 */
export async function previewMail(ctx: Ctx<Owner>, label: string, words: StudioWords) {
  const studio = await findStudioDetails(ctx);
  const sample = {
    subject: label,
    title: label,
    blocks: [
      "Here begins what the mail says by itself.",
      "Here follows the rest of it: names, dates, sums, links, and what the law asks.",
    ],
  };
  const nameless = {
    name: "",
    email: "",
    phone: "",
    address: "",
    website: "",
  };
  return renderEmail(withWords(sample, words), studio ?? nameless);
}
