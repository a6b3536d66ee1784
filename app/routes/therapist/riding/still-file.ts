import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { pictureResponse } from "#app/http/private-picture.ts";
import { findFootageFile } from "#domain/care/riding/footage/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/still-file.ts";

/** The picture of a still, checked and noted at each request. */
export async function loader({ context, params: { clientId, stillId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "a-picture-of-riding", url });
  const file = await findFootageFile(ctx, record, { what: "still", id: stillId });
  return pictureResponse(ctx, orNotFound(file));
}
