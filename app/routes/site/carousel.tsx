import { ArrowLeft, ArrowRight } from "lucide-react";
import { IconButton } from "#app/ui/forms/button.tsx";
import { usePicture } from "./use-picture.ts";
import { LargePicture, SitePicture } from "./site-picture.tsx";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

type CarouselProps = { label: string; slots: readonly ImageSlot[] };

/**
 * Pictures in a row that can be pushed along, one at a time. Pushing and the small pictures work without a script; the
 * script adds previous and next, which go round in a circle (app/frame/enhance/carousel.ts).
 */
export function Carousel({ label, slots }: CarouselProps) {
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className="carousel"
      data-carousel=""
    >
      <div className="relative">
        <ul className="carousel-track" tabIndex={0} data-carousel-track="" aria-label={label}>
          {slots.map((slot, place) => (
            <li key={slot} id={`picture-${place + 1}`} className="carousel-slide">
              <LargePicture
                slot={slot}
                sizes="(min-width: 80rem) 72rem, 100vw"
                className="aspect-4/3 w-full rounded-xl sm:aspect-16/9"
              />
              <span className="picture-counter">
                {place + 1} / {slots.length}
              </span>
            </li>
          ))}
        </ul>
        <div className="carousel-arrows" data-needs-script="">
          <IconButton label="Previous picture" className="carousel-arrow" data-carousel-turn="-1">
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Next picture" className="carousel-arrow" data-carousel-turn="1">
            <ArrowRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul className="carousel-thumbs">
        {slots.map((slot, place) => (
          <Thumb key={slot} slot={slot} place={place + 1} all={slots.length} />
        ))}
      </ul>
    </div>
  );
}

function Thumb({ slot, place, all }: { slot: ImageSlot; place: number; all: number }) {
  const { alt } = usePicture(slot);
  return (
    <li>
      <a
        href={`#picture-${place}`}
        aria-label={`Picture ${place} of ${all}: ${alt}`}
        aria-current={place === 1 ? "true" : undefined}
        className="carousel-thumb"
      >
        <SitePicture slot={slot} quiet sizes="11rem" className="aspect-4/3 w-full rounded-md" />
      </a>
    </li>
  );
}
