import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { findScenes } from "#domain/studio/branding/queries.ts";
import { listVisiblePhotographs } from "#domain/studio/pictures/queries.ts";
import { pictureIn, imageSlotName, imageSlotsOf } from "#domain/studio/pictures/messages.ts";
import type { Route } from "./+types/places.ts";
import { ImageTabs } from "./image-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const [photographs, scenes] = await Promise.all([listVisiblePhotographs(ctx), findScenes(ctx)]);
  const places = imageSlotsOf(scenes).map((slot) => {
    const shown = pictureIn(slot, photographs, scenes);
    return {
      slot,
      name: imageSlotName(slot),
      url: shown.url,
      isPhotograph: shown.photograph !== undefined,
    };
  });
  return {
    places,
    flash: flashOf(url, { changed: "The picture is changed, and on the site within a second." }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Places on the site", matches);

export default function Places({ loaderData: { places, flash } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Image Management"
      subtitle="Every place for a picture on the site: put a photograph there, or leave its drawing."
      back={{ to: href("/dashboard"), label: "Dashboard" }}
    >
      <ActionNotice result={undefined} flash={flash} />
      <ImageTabs current="places" />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {places.map(({ slot, name, url, isPhotograph }) => (
          <Card as="li" key={slot}>
            <img
              src={url}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md bg-cream object-cover"
            />
            <p className="mt-3">
              <a
                href={href("/dashboard/images/places/:slot", { slot })}
                className="link font-semibold"
              >
                {name}
              </a>
            </p>
            <p className="mt-1">
              <Badge tone={isPhotograph ? "good" : "plain"}>
                {isPhotograph ? "Photograph" : "Drawing"}
              </Badge>
            </p>
          </Card>
        ))}
      </ul>
    </OfficePage>
  );
}
