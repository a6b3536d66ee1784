import { requireTherapist } from "#app/http/guards.ts";
import { clipResponse } from "#app/http/clip-response.ts";
import { findFootageFile } from "#domain/care/riding/footage/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/clip-file.ts";

/** A clip in the parts that a player asks for, checked and noted at each request. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, params.clientId, { what: "a-clip-of-riding", url });
  return clipResponse(
    ctx,
    request,
    await findFootageFile(ctx, record, { what: "clip", id: params.clipId }),
  );
}
