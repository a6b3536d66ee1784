import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { placeholder, ProductPicture } from "#app/parts/shop/product-picture.tsx";
import { IconButton } from "#app/ui/forms/button.tsx";
import type { Picture } from "#domain/shop/catalogue/rules.ts";

/**
 * A product's pictures: one large, all of them small below. Built from radio buttons, so that choosing works without a
 * script; the script adds the arrows. The place stays between the first and the last.
 */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const gallery = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState(0);
  if (pictures.length < 2) return <SinglePicture picture={pictures[0] ?? null} />;
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), pictures.length - 1);
    choose(gallery, next);
    setPlace(next);
  };
  return (
    <fieldset ref={gallery} className="gallery" onKeyDown={(event) => turn(event, place, go)}>
      <legend className="sr-only">Pictures</legend>
      {pictures.map((picture, index) => (
        <Slide
          key={index}
          picture={picture}
          index={index}
          total={pictures.length}
          onChoose={() => setPlace(index)}
        />
      ))}
      <div className="gallery-arrows" data-needs-script="">
        <IconButton
          label="Previous picture"
          aria-disabled={place === 0}
          className="gallery-arrow"
          onClick={() => go(place - 1)}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label="Next picture"
          aria-disabled={place === pictures.length - 1}
          className="gallery-arrow"
          onClick={() => go(place + 1)}
        >
          <ArrowRight aria-hidden className="size-5" />
        </IconButton>
      </div>
    </fieldset>
  );
}

type SlideProps = { picture: Picture; index: number; total: number; onChoose: () => void };

function Slide({ picture, index, total, onChoose }: SlideProps) {
  const id = `picture-${index + 1}`;
  return (
    <div className="contents">
      <input
        type="radio"
        name="picture"
        id={id}
        value={index}
        defaultChecked={index === 0}
        onChange={onChoose}
        aria-label={`Picture ${index + 1} of ${total}: ${picture.alt}`}
        className="gallery-choice"
      />
      <figure className="gallery-slide">
        <LargeLink picture={picture}>
          <ProductPicture {...picture} eager={index === 0} className="rounded-xl" />
        </LargeLink>
        <figcaption className="picture-counter">
          {index + 1} / {total}
        </figcaption>
      </figure>
      <label htmlFor={id} className="gallery-thumb">
        <ProductPicture url={picture.url} className="rounded-md" />
      </label>
    </div>
  );
}

function SinglePicture({ picture }: { picture: Picture | null }) {
  if (!picture) return <ProductPicture {...placeholder} eager className="rounded-xl" />;
  return (
    <LargeLink picture={picture}>
      <ProductPicture {...picture} eager className="rounded-xl" />
    </LargeLink>
  );
}

/** Leads to the picture itself; the enhance script shows it above the page (app/frame/enhance/large-pictures.ts). */
const LargeLink = ({ picture, children }: { picture: Picture; children: ReactNode }) => (
  <a href={picture.url} data-large="" className="rounded-xl">
    {children}
    <span className="sr-only">, shown large</span>
  </a>
);

function choose(gallery: RefObject<HTMLFieldSetElement | null>, place: number) {
  const radio = gallery.current?.querySelector<HTMLInputElement>(`input[value="${place}"]`);
  if (!radio) return;
  radio.checked = true;
  if (document.activeElement instanceof HTMLInputElement) radio.focus();
}

/** Radio buttons would go round in a circle; here the arrows stop at both ends. */
function turn(event: KeyboardEvent, place: number, go: (to: number) => void) {
  const by = {
    ArrowLeft: -1,
    ArrowUp: -1,
    ArrowRight: 1,
    ArrowDown: 1,
  }[event.key];
  if (!by) return;
  event.preventDefault();
  go(place + by);
}
