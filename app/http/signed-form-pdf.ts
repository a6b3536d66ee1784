import { formatAnswer, signingStatement } from "#domain/care/forms/messages.ts";
import type { SignedForm } from "#domain/care/forms/own-forms.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, londonDay, longDate } from "#domain/kernel/time.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { PrintableDocument } from "#domain/studio/ports.ts";
import { orNotFound } from "./or-not-found.ts";

/** The id in an address like "copies/ID.pdf"; empty in any other. */
export const idOfCopy = (file: string): string =>
  file.endsWith(".pdf") ? file.slice(0, -".pdf".length) : "";

/** A signed form as a PDF to keep, with the wording that was signed and its fingerprint; never cached. */
export async function signedFormPdf(ctx: Ctx, signed: SignedForm): Promise<Response> {
  const studio = orNotFound(await findStudioDetails(ctx));
  const pdf = await ctx.ports.documents.render(documentOf(signed, studio), { isPrivate: true });
  const name = `${signed.slug}-${londonDay(signed.signedAt)}.pdf`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

function documentOf(
  { title, slug, number, sections, answers, wording, name, signedAt, wordingHash }: SignedForm,
  studio: StudioDetails,
): PrintableDocument {
  const when = `${longDate(signedAt)} at ${clockTime(signedAt)}`;
  const answered = sections.flatMap(({ title: heading, fields }) => {
    const list = fields.flatMap(({ id, label, kind }) =>
      answers[id]?.length ? [`${label} – ${formatAnswer(answers[id], kind)}`] : [],
    );
    return list.length > 0 ? [{ heading, blocks: [{ list }] }] : [];
  });
  const words = [
    wording,
    signingStatement,
    `${name}, ${when}.`,
    `Fingerprint of the wording: ${wordingHash}`,
  ];
  const signature = { heading: "Signed", blocks: words.filter(Boolean) };
  const lead = `Signed by ${name} on ${when}.`;
  return {
    slug,
    title,
    lead,
    studio,
    version: `${number}`,
    from: londonDay(signedAt),
    sections: [...answered, signature],
  };
}
