import { anyone } from "#app/http/ctx.ts";
import { imageKey, isImagePath } from "#domain/studio/library/rules.ts";
import type { Route } from "./+types/library-image.ts";
import { lastingPicture } from "./lasting-picture.ts";

/** An image that was uploaded in the back-office, or one of its copies. No other name is looked up, only public images are. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = params["*"];
  const file = isImagePath(path)
    ? await anyone(context).ports.files.get(imageKey(path))
    : undefined;
  return lastingPicture(request, path, file);
}
