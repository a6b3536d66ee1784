import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findImage } from "#domain/studio/library/queries.ts";
import type { Route } from "./+types/image.ts";
import { ImageFacts } from "./image-facts.tsx";

export async function loader({ context, params: { imageId } }: Route.LoaderArgs) {
  const image = isUuid(imageId) ? await findImage(requireStaff(context).ctx, imageId) : undefined;
  return { image: orNotFound(image) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Image", matches);

/** One image at its full size, as a page of its own. */
export default function Image({ loaderData: { image } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={image.name}
      width="form"
      back={{ to: href("/dashboard/images"), label: "Images" }}
    >
      <img
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        className="mb-6 w-full rounded-md bg-cream object-contain"
      />
      <ImageFacts image={image} />
      <p className="mt-5">
        <LinkButton
          href={href("/dashboard/images/:imageId/delete", { imageId: image.id })}
          variant="danger"
          size="small"
        >
          Delete
        </LinkButton>
      </p>
    </OfficePage>
  );
}
