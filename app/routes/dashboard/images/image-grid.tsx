import { Copy, Maximize2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { href } from "react-router";
import { ConfirmLink } from "#app/parts/pages/confirm-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import type { ImageRow } from "#domain/studio/library/queries.ts";
import { fileSize } from "#domain/studio/library/rules.ts";
import { askDeleteImage } from "#domain/studio/library/messages.ts";
import { copyUrl } from "./copy-url.ts";
import { ImageFacts } from "./image-facts.tsx";

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

/** The images of a page: name, address, size and time of change. */
export function ImageGrid({
  images,
  uses,
}: {
  images: ImageRow[];
  uses: Record<string, string[]>;
}) {
  const [shown, setShown] = useState<ImageRow>();
  const open = (event: MouseEvent, image: ImageRow) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(image);
  };
  return (
    <>
      <ul className={grid}>
        {images.map((image) => (
          <Card as="li" key={image.id}>
            <ImageCard
              image={image}
              usedOn={uses[image.url] ?? []}
              onOpen={(event) => open(event, image)}
            />
          </Card>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.name ?? ""}
      >
        {shown && (
          <>
            <img
              src={shown.url}
              alt=""
              width={shown.width}
              height={shown.height}
              className="mb-5 w-full bg-cream object-contain"
            />
            <ImageFacts image={shown} />
          </>
        )}
      </Dialog>
    </>
  );
}

type ImageCardProps = { image: ImageRow; usedOn: string[]; onOpen: (event: MouseEvent) => void };

function ImageCard({ image, usedOn, onOpen }: ImageCardProps) {
  const { id, name, path, url, smallUrl, size, updatedAt } = image;
  const quiet =
    "inline-flex min-h-8 cursor-pointer items-center gap-1.5 underline underline-offset-4";
  return (
    <>
      <img
        src={smallUrl}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        className="aspect-4/3 w-full rounded-md bg-cream object-contain"
      />
      <p className="mt-3 truncate font-semibold" title={name}>
        {name}
      </p>
      <p className="text-xs break-all text-soft">{path}</p>
      <p className="text-sm text-soft">
        {fileSize(size)} · {shortDate(updatedAt)}
      </p>
      {usedOn.length > 0 && <p className="mt-1 text-sm">Used on {usedOn.join(", ")}</p>}
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <a
          href={href("/dashboard/images/:imageId", { imageId: id })}
          onClick={onOpen}
          aria-label={`View ${name} full size`}
          className={quiet}
        >
          <Maximize2 aria-hidden className="size-4" />
          View
        </a>
        <button
          type="button"
          data-needs-script=""
          onClick={() => copyUrl(url)}
          aria-label={`Copy URL of ${name}`}
          className={quiet}
        >
          <Copy aria-hidden className="size-4" />
          Copy URL
        </button>
        <ConfirmLink
          to={href("/dashboard/images/:imageId/delete", { imageId: id })}
          question={askDeleteImage}
          text="Delete"
          label={`Delete ${name}`}
          yes="Delete"
        >
          <DeleteWarning name={name} usedOn={usedOn} />
        </ConfirmLink>
      </div>
    </>
  );
}

/** What is lost with an image. */
export const DeleteWarning = ({ name, usedOn }: { name: string; usedOn: string[] }) => (
  <p>
    <strong>{name}</strong> goes for good.{" "}
    {usedOn.length > 0 && `It is used on ${usedOn.join(", ")}: it will be taken off there.`}
  </p>
);

/** The drawings that come with the site: to be looked at and linked, not deleted. */
export const DrawingGrid = ({ drawings }: { drawings: { name: string; url: string }[] }) => (
  <ul className={grid}>
    {drawings.map(({ name, url }) => (
      <Card as="li" key={url}>
        <img
          src={url}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="aspect-4/3 w-full rounded-md bg-cream object-contain"
        />
        <p className="mt-3 truncate font-semibold">{name}</p>
        <p className="text-xs break-all text-soft">{url}</p>
        <p className="text-sm text-soft">SVG · comes with the site</p>
        <p className="mt-2 flex gap-x-4 text-sm">
          <a href={url} className="inline-flex min-h-8 items-center underline underline-offset-4">
            View<span className="sr-only"> {name} full size</span>
          </a>
        </p>
      </Card>
    ))}
  </ul>
);
