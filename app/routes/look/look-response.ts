import type { RouterContextProvider } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { knownStudio } from "#app/http/known-studio.ts";
import type { Ports } from "#domain/kernel/ctx.ts";
import type { Brand, StudioDetails } from "#domain/kernel/text/receipt.ts";
import { findStudio } from "#domain/studio/branding/find-studio.ts";

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
  const version = new URL(request.url).searchParams.get("v");
  const known = await knownStudio(context);
  // Another server may have drawn the page from a look that this one does not know yet: what is kept for a year is that one.
  const found = version !== null && known?.look !== version ? await findStudio(ctx) : known;
  const studio: Studio = found
    ? { name: found.businessName, brand: found.brand }
    : { name: "The studio" };
  const drawn = await draw(ctx.ports.marks, studio);
  return new Response(typeof drawn === "string" ? drawn : new Uint8Array(drawn), {
    headers: {
      "content-type": type,
      "cache-control":
        version !== null ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    },
  });
}
