import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { findLetterFile } from "#domain/care/letters/open-letter.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/letter-pdf.ts";

/** A letter about the client as its PDF, as it goes to its recipient. */
export async function loader({ context, params: { letterId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const id = orNotFound(isUuid(letterId) ? letterId : undefined);
  const file = orNotFound(await findLetterFile(ctx, { id, clientId: ctx.actor.id }));
  return new Response(file.body, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="letter.pdf"',
      "cache-control": "private, no-store",
    },
  });
}
