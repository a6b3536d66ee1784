import { anyone } from "#app/http/ctx.ts";
import { isCopyName, pictureKey } from "#domain/studio/pictures/rules.ts";
import type { Route } from "./+types/stored-picture.ts";
import { lastingPicture } from "./lasting-picture.ts";

/** A copy of a photograph of the site, named after its content. No other name is looked up, only public pictures are. */
export async function loader({ request, context, params: { name } }: Route.LoaderArgs) {
  const file = isCopyName(name)
    ? await anyone(context).ports.files.get(pictureKey(name))
    : undefined;
  return lastingPicture(request, name, file);
}
