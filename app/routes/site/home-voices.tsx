import { Star } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import { Heading, Unseen } from "#app/ui/page.tsx";
import type { Voice as Said } from "#domain/studio/site-content/queries.ts";
import { LargePicture } from "./site-picture.tsx";
import { useFilledSlots } from "./use-picture.ts";

const gallery = [
  "gallery.1",
  "gallery.2",
  "gallery.3",
  "gallery.4",
  "gallery.5",
  "gallery.6",
] as const;

/** What clients say, if any have said it, and up to six pictures of the studio. */
export function HomeVoices({ voices }: { voices: readonly Said[] }) {
  const pictures = useFilledSlots(gallery);
  if (voices.length === 0 && pictures.length === 0) return null;
  return (
    <section className="rhythm bg-mist">
      <div className="wrap">
        {voices.length > 0 && (
          <>
            <Heading>What Our Clients Say</Heading>
            <div role="region" aria-label="What our clients say" tabIndex={0} className="home-row">
              <ul className="home-voices" data-reveal="">
                {voices.map((voice, place) => (
                  <Voice key={voice.name} voice={voice} large={place === 0} />
                ))}
              </ul>
            </div>
          </>
        )}
        {pictures.length > 0 && (
          <>
            <Heading>Studio Gallery</Heading>
            <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5" data-reveal="">
              {pictures.map((slot) => (
                <li key={slot} data-reveal-item="">
                  <LargePicture slot={slot} className="aspect-4/3 w-full rounded-lg" />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Voice({
  voice: { name, source, link, rating, text },
  large,
}: {
  voice: Said;
  large: boolean;
}) {
  return (
    <li className={classes("home-voice", large && "home-voice-large")} data-reveal-item="">
      <figure className="flex h-full flex-col">
        <p className="flex gap-1 text-terracotta">
          <span className="sr-only">{rating} out of 5 stars</span>
          {Array.from({ length: rating }, (_, place) => (
            <Star key={place} aria-hidden className="size-5 fill-current" />
          ))}
        </p>
        <blockquote
          className={classes("mt-4 grow", large ? "font-display lg:text-2xl" : "lg:text-lg")}
        >
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-6">
          <span className="font-semibold">{name}</span>
          <span className="text-soft">
            {" · "}
            {link ? (
              <a href={link} target="_blank" rel="noopener" className="link">
                {source}
                <Unseen> (opens in a new tab)</Unseen>
              </a>
            ) : (
              source
            )}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
