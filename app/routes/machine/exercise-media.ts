import { anyone } from "#app/http/ctx.ts";
import { findPortalUser } from "#app/http/guards.ts";
import { findMedia } from "#domain/care/own-exercises/find-media.ts";
import type { Route } from "./+types/exercise-media.ts";
import { clipResponse } from "#app/http/clip-response.ts";

/**
 * The photograph or clip of one of the studio's own exercises, for therapists and for clients in whose
 * programme it runs, checked anew at each request. All others get the same response as for one
 * that never existed.
 */
export async function loader({ context, request, params: { exerciseId } }: Route.LoaderArgs) {
  const portalUser = await findPortalUser(context);
  const found = portalUser && (await findMedia(portalUser, exerciseId));
  return clipResponse(anyone(context), request, found);
}
