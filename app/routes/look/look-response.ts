import type { RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Brand, StudioDetails } from "#domain/kernel/text/receipt.ts";

type LookRequest = { request: Request; context: Readonly<RouterContextProvider> };
type Studio = Pick<StudioDetails, "name"> & { brand?: Brand | undefined };

/**
 * A file of the studio's look. An address with `?v=` changes with the look, so browsers keep it for
 * a year; without, they ask again each time.
 */
export async function lookResponse(
  { request, context }: LookRequest,
  type: string,
  draw: (marks: Ports["marks"], studio: Studio) => Promise<string | Uint8Array> | string,
): Promise<Response> {
  const ctx = anyone(context);
  const studio: Studio = (await findStudioDetails(ctx)) ?? { name: "The studio" };
  const drawn = await draw(ctx.ports.marks, studio);
  return new Response(typeof drawn === "string" ? drawn : new Uint8Array(drawn), {
    headers: {
      "content-type": type,
      "cache-control": new URL(request.url).searchParams.has("v")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
    },
  });
}
