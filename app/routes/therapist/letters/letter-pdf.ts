import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { findAbout, findLetter } from "#domain/care/letters/queries.ts";
import { findLetterFile } from "#domain/care/letters/open-letter.ts";
import { printableLetter } from "#domain/care/letters/print-letter.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/letter-pdf.ts";

/** A letter as its PDF: the stored one once it is finished, and a draft as it would look now. */
export async function loader({ context, params: { clientId, letterId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "a-letter", url });
  const id = orNotFound(isUuid(letterId) ? letterId : undefined);
  const letter = orNotFound(await findLetter(ctx, record, id));
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="letter-${londonDay(letter.finishedAt ?? ctx.now)}.pdf"`,
    "cache-control": "private, no-store",
  };
  if (letter.finishedAt) {
    const file = orNotFound(await findLetterFile(ctx, { id, clientId: record.clientId }));
    return new Response(file.body, { headers });
  }
  const [about, studio] = [await findAbout(ctx, record), await findStudioDetails(ctx)];
  const paper = printableLetter(letter, {
    about: orNotFound(about),
    studio: orNotFound(studio),
    day: londonDay(ctx.now),
  });
  return new Response(new Uint8Array(await ctx.ports.letters.render(paper)), { headers });
}
