import { ArrowLeft, ArrowRight } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";
import { SitePicture } from "./site-picture.tsx";
import { type Slot, slots as pictures } from "./slots.ts";

type CarouselProps = { label: string; slots: readonly Slot[] };

/**
 * Pictures in a row that can be pushed along, one at a time. Pushing and the small pictures work without a script; the
 * script adds previous and next, which go round in a circle (app/frame/enhance/carousel.ts).
 */
export function Carousel({ label, slots }: CarouselProps) {
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className="carousel" data-carousel="">
      <div className="relative">
        <ul className="carousel-track" tabIndex={0} data-carousel-track="" aria-label={label}>
          {slots.map((slot, place) => (
            <li key={slot} id={`picture-${place + 1}`} className="carousel-slide">
              <SitePicture slot={slot} className="aspect-4/3 w-full rounded-xl sm:aspect-16/9" />
              <span className="carousel-counter">
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
          <li key={slot}>
            <a
              href={`#picture-${place + 1}`}
              aria-label={`Picture ${place + 1} of ${slots.length}: ${pictures[slot].alt}`}
              aria-current={place === 0 ? "true" : undefined}
              className="carousel-thumb"
            >
              <SitePicture slot={slot} quiet className="aspect-4/3 w-full rounded-md" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
