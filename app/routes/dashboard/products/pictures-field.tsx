import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, type MouseEvent, useState } from "react";
import { UploadField } from "#app/parts/upload-field.tsx";
import { IconButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { maxPictures, moved } from "#domain/shop/products/rules.ts";
import { arranged, type DraftPicture, type ProductDraft } from "./product-draft.ts";
import { smallSource } from "./small-source.ts";

type PicturesFieldProps = { draft: ProductDraft; errors: Record<string, string> };

/**
 * The pictures of a product in their order: moved by buttons or by drag, each with what is to be seen in it, one of them
 * featured. Without a script the buttons send the form, which comes back arranged.
 */
export function PicturesField({ draft, errors }: PicturesFieldProps) {
  const [pictures, setPictures] = useState(draft.pictures);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const featured = draft.fields["featuredPicture"];
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget;
    setPictures((now) => arranged(now, value));
    setAnnouncement(announcementOf(value));
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) setPictures((now) => moved(now, dragged, to));
    setDragged(undefined);
  };
  return (
    <>
      <UploadField
        name="files"
        label="Upload pictures"
        folder="shop"
        error={errors["files"]}
        onUploaded={(url) =>
          setPictures((now) => [...now, { url, alt: "", decorative: false }].slice(0, maxPictures))
        }
      />
      <ol className="grid gap-3">
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => drop(event, place)}
            className={classes(
              "rounded-md border bg-paper p-3",
              dragged === place ? "border-clay" : "border-line",
            )}
          >
            <PictureRow
              picture={picture}
              place={place}
              handleClick={handleClick}
              last={place === pictures.length - 1}
              error={errors[`pictureAlt-${place}`]}
              isFeatured={
                pictures.some(({ url }) => url === featured)
                  ? picture.url === featured
                  : place === 0
              }
              onDrag={setDragged}
              onAlt={(alt) => setPictures((now) => now.with(place, { ...picture, alt }))}
              onDecorative={(decorative) =>
                setPictures((now) => now.with(place, { ...picture, decorative }))
              }
            />
          </li>
        ))}
      </ol>
      {pictures.length === 0 && (
        <p className="text-soft">No pictures yet: cards show a plain drawing.</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const announcementOf = (handleClick: string) => {
  const [how, place] = handleClick.split("-");
  return how === "remove" ? "Picture removed." : `Picture ${Number(place) + 1} moved ${how}.`;
};

type PictureRowProps = {
  picture: DraftPicture;
  place: number;
  last: boolean;
  isFeatured: boolean;
  handleClick: (event: MouseEvent<HTMLButtonElement>) => void;
  onDrag: (place: number | undefined) => void;
  onAlt: (alt: string) => void;
  onDecorative: (decorative: boolean) => void;
  error: string | undefined;
};

function PictureRow(props: PictureRowProps) {
  const { picture, place, last, isFeatured, handleClick, onDrag, onAlt, onDecorative, error } =
    props;
  const { url, alt, decorative } = picture;
  const button = {
    type: "submit",
    name: "arrange",
    onClick: handleClick,
  } as const;
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <div
        draggable
        onDragStart={() => onDrag(place)}
        onDragEnd={() => onDrag(undefined)}
        className="flex cursor-grab items-center gap-1"
      >
        <GripVertical aria-hidden data-needs-script="" className="size-5 text-soft" />
        <img
          src={smallSource(url)}
          alt=""
          width={112}
          height={84}
          className="h-21 w-28 rounded-sm bg-cream object-cover"
        />
      </div>
      <div className="grid gap-2">
        <input type="hidden" name="pictureUrl" value={url} />
        <Field
          label={`What picture ${place + 1} shows`}
          name="pictureAlt"
          id={`pictureAlt-${place}`}
          value={alt}
          onChange={(event) => onAlt(event.target.value)}
          maxLength={300}
          help="For people who cannot see it."
          error={error}
        />
        <label className="flex items-center gap-2 py-1">
          <input
            type="checkbox"
            name="pictureDecorative"
            value={url}
            checked={decorative}
            onChange={(event) => onDecorative(event.target.checked)}
            className="size-5"
          />
          Decorative: shows nothing that the words do not say
        </label>
        <label className="flex items-center gap-2 py-1">
          <input
            type="radio"
            name="featuredPicture"
            value={url}
            defaultChecked={isFeatured}
            className="size-5"
          />
          Featured: shown first
        </label>
      </div>
      <div className="flex gap-1">
        <IconButton
          {...button}
          value={`up-${place}`}
          label={`Move picture ${place + 1} up`}
          disabled={place === 0}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          {...button}
          value={`down-${place}`}
          label={`Move picture ${place + 1} down`}
          disabled={last}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton {...button} value={`remove-${place}`} label={`Remove picture ${place + 1}`}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
