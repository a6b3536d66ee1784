import { describeApi } from "#app/api/describe.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/api-description.ts";

/** What the API can be asked, as OpenAPI 3.1; open to all, as it says nothing of anyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const studio = await findStudioDetails(anyone(context));
  const { origin } = requestContextOf(context);
  const description = describeApi({ studio: studio?.name ?? "Studio", origin });
  return Response.json(description, { headers: { "cache-control": "public, max-age=300" } });
}
