import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { idOfCopy, signedFormPdf } from "#app/http/signed-form-pdf.ts";
import { findSigned } from "#domain/care/forms/list-signed.ts";
import type { Route } from "./+types/copy.ts";
import { openSigned } from "./open-signed.ts";

/** What a client has signed as a PDF for who treats them: /therapist/forms/copies/{id}.pdf */
export async function loader({ context, url, params: { file } }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const answerId = idOfCopy(file);
  const record = await openSigned(context, answerId, url);
  return signedFormPdf(ctx, orNotFound(await findSigned(ctx, record, answerId)));
}
