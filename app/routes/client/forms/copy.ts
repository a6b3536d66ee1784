import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { idOfCopy, signedFormPdf } from "#app/http/signed-form-pdf.ts";
import { findOwnSigned } from "#domain/care/forms/own-forms.ts";
import type { Route } from "./+types/copy.ts";

/** A signed form as its client's own PDF: /client/forms/copies/{id}.pdf */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return signedFormPdf(ctx, orNotFound(await findOwnSigned(ctx, idOfCopy(file))));
}
