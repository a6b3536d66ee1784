import { orNotFound } from "#app/http/or-not-found.ts";
import { requireClient } from "#app/http/guards.ts";
import { pictureResponse } from "#app/http/private-picture.ts";
import { findOwnFootageFile } from "#domain/care/riding/footage/queries.ts";
import type { Route } from "./+types/still-file.ts";

/** A picture of the client's riding that is shared with them. */
export async function loader({ context, params: { stillId } }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return pictureResponse(
    ctx,
    orNotFound(await findOwnFootageFile(ctx, { what: "still", id: stillId })),
  );
}
