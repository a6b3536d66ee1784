import { anyone } from "#app/http/ctx.ts";
import { findPortalUser } from "#app/http/guards.ts";
import { findMedia } from "#domain/care/own-exercises/find-media.ts";
import type { Route } from "./+types/exercise-media.ts";
import { lasting, noSuchPicture } from "./lasting-picture.ts";

/**
 * The photograph of one of the studio's own exercises, for therapists and for clients in whose
 * programme it runs, checked anew at each request. All others get the same response as for one
 * that never existed.
 */
export async function loader({ context, params: { exerciseId } }: Route.LoaderArgs) {
  const portalUser = await findPortalUser(context);
  const found = portalUser && (await findMedia(portalUser, exerciseId));
  const file = found && (await anyone(context).ports.files.get(found.fileKey));
  const headers = { ...lasting, "cache-control": "private, no-store", "x-robots-tag": "noindex" };
  if (!file) return noSuchPicture(headers);
  return new Response(file.body, { headers: { ...headers, "content-type": "image/jpeg" } });
}
