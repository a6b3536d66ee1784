import { href, redirect } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { printForm } from "#domain/care/print/forms.ts";
import { printRecord } from "#domain/care/print/print-record.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/print-pdf.ts";

/** The PDF comes for what was chosen on its page only, so that a link to it leads there. */
export const loader = ({ params: { clientId } }: Route.LoaderArgs) =>
  redirect(href("/therapist/clients/:clientId/print", { clientId }));

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const page = new URL(`/therapist/clients/${clientId}/print`, request.url);
  const record = await openCare(context, clientId, { what: "the-whole-record", url: page });
  const read = printForm.safeParse(textsIn(await request.formData()));
  if (!read.success) return redirect(page.pathname, 303);
  const studio = orNotFound(await findStudioDetails(ctx));
  const printed = orNotFound(await printRecord(ctx, record, { input: read.data, studio }));
  const pdf = await ctx.ports.careRecords.render(printed);
  const name = `record-${printed.client.number}-${londonDay(ctx.now)}.pdf`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
