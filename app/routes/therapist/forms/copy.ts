import { orNotFound } from "#app/http/answers.ts";
import { theTherapist } from "#app/http/locks.ts";
import { idOfCopy, signedFormPdf } from "#app/http/signed-form-pdf.ts";
import { findSigned } from "#domain/care/forms/signed-desk.ts";
import type { Route } from "./+types/copy.ts";
import { openSigned } from "./open-signed.ts";

/** What a client has signed as a PDF for who treats them: /therapist/forms/copies/{id}.pdf */
export async function loader({ context, url, params: { file } }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const answerId = idOfCopy(file);
  const record = await openSigned(context, answerId, url);
  return signedFormPdf(ctx, orNotFound(await findSigned(ctx, record, answerId)));
}
