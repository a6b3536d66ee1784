import { requireClient } from "#app/http/guards.ts";
import { clipResponse } from "#app/http/clip-response.ts";
import { findOwnFootageFile } from "#domain/care/riding/footage/queries.ts";
import type { Route } from "./+types/clip-file.ts";

/** A clip of the client's riding that is shared with them, in the parts that a player asks for. */
export async function loader({ context, params: { clipId }, request }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return clipResponse(ctx, request, await findOwnFootageFile(ctx, { what: "clip", id: clipId }));
}
