import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { findPaper } from "#domain/care/papers/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/paper-file.ts";

/** A paper's file, checked and noted at each request; it is shown, and runs nothing. */
export async function loader({ context, params: { clientId, paperId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "a-paper", url });
  const paper = orNotFound(await findPaper(ctx, record, paperId));
  const file = orNotFound(await ctx.ports.files.get(paper.fileKey));
  return new Response(file.body, {
    headers: {
      "content-type": paper.format === "pdf" ? "application/pdf" : "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
