import { anyone } from "#app/http/ctx.ts";
import { findPortalUser } from "#app/http/guards.ts";
import { findPhoto } from "#domain/care/photos/find-photo.ts";
import type { Route } from "./+types/care-photo.ts";
import { lasting, noSuchPicture } from "./lasting-picture.ts";

/**
 * A progress photo, for its client and for therapists who treat them, checked anew at each request.
 * All others get the same response as for a photo that never existed.
 */
export async function loader({ context, params: { photoId } }: Route.LoaderArgs) {
  const portalUser = await findPortalUser(context);
  const key = portalUser && (await findPhoto(portalUser, photoId));
  const file = key ? await anyone(context).ports.files.get(key) : undefined;
  const headers = { ...lasting, "cache-control": "private, no-store", "x-robots-tag": "noindex" };
  if (!file) return noSuchPicture(headers);
  return new Response(file.body, { headers: { ...headers, "content-type": "image/jpeg" } });
}
