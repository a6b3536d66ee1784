import { lookFile } from "#app/frame/logo.tsx";
import { knownStudio } from "#app/http/known-studio.ts";
import { comesWith } from "#domain/studio/branding/rules.ts";
import type { Route } from "./+types/manifest.ts";

/** What a home screen shows of the studio: its name, icon and colours. */
export async function loader({ context }: Route.LoaderArgs) {
  const studio = await knownStudio(context);
  const { mainColour, groundColour } = studio?.brand ?? comesWith;
  const icon = (file: string, sizes: string) => ({
    src: lookFile(file, studio?.look ?? ""),
    sizes,
    type: "image/png",
  });
  const manifest = {
    name: studio?.businessName,
    short_name: studio?.shortName || studio?.businessName,
    start_url: "/",
    display: "browser",
    theme_color: mainColour,
    background_color: groundColour,
    icons: [icon("/apple-touch-icon.png", "180x180"), icon("/icon-512.png", "512x512")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
