import { orNotFound } from "#app/http/or-not-found.ts";
import { anyone } from "#app/http/ctx.ts";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { findPolicyFacts } from "#domain/studio/policy-documents/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/policy-pdf.ts";

/** A policy or form as a PDF, drawn from the same words as its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [slug = "", ending] = params.file.split(/(?=\.pdf$)/);
  const [studio, facts] = await Promise.all([findStudioDetails(ctx), findPolicyFacts(ctx)]);
  const document = orNotFound(
    ending === ".pdf" ? findPolicyDocument(slug, orNotFound(studio), facts) : undefined,
  );
  const pdf = await ctx.ports.documents.render(document);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${slug}.pdf"`,
      "cache-control": "public, max-age=300",
    },
  });
}
