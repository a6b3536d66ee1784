import { orNotFound } from "#app/http/or-not-found.ts";
import { anyone } from "#app/http/ctx.ts";
import { findPaper } from "#domain/studio/papers/find-paper.ts";
import { findPaperFacts } from "#domain/studio/papers/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/policy-pdf.ts";

/** A policy or form as a PDF, drawn from the same words as its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [slug = "", ending] = params.file.split(/(?=\.pdf$)/);
  const [studio, facts] = await Promise.all([findStudioDetails(ctx), findPaperFacts(ctx)]);
  const paper = orNotFound(
    ending === ".pdf" ? findPaper(slug, orNotFound(studio), facts) : undefined,
  );
  const pdf = await ctx.ports.papers.render(paper);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${slug}.pdf"`,
      "cache-control": "public, max-age=300",
    },
  });
}
