import { ArrowDown } from "lucide-react";
import { useMatches } from "react-router";
import { bookRetreat, bookSession } from "#app/frame/links.ts";
import { StudioMark } from "#app/frame/logo.tsx";
import { studioOf } from "#app/frame/page-meta.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { SiteTexts } from "#domain/studio/site-content/forms.ts";
import { SitePicture } from "./site-picture.tsx";

/**
 * The first thing a visitor sees: who the studio is, what it is for, and the way in. It fades in
 * over 1.2 s.
 */
export function HomeHero({ content: { tagline, introduction } }: { content: SiteTexts["home"] }) {
  const studio = studioOf(useMatches());
  const retreat = bookRetreat(studio);
  return (
    <section id="home" className="home-hero">
      <SitePicture slot="home.hero" eager sizes="max(100vw, 50rem)" className="home-hero-picture" />
      <div className="home-hero-words wrap">
        {!studio.brand?.logo && <StudioMark studio={studio} className="h-10 sm:h-14 lg:h-16" />}
        <h1 className="mt-4 max-w-[9em] text-5xl">{tagline}</h1>
        {introduction && <p className="mt-4 max-w-lg text-lg text-balance">{introduction}</p>}
        <div className="mt-5 flex flex-wrap gap-3 sm:mt-7">
          {retreat && (
            <LinkButton href={retreat.href} size="large">
              {retreat.label}
            </LinkButton>
          )}
          <LinkButton
            href={bookSession.href}
            size="large"
            variant={retreat ? "secondary" : "primary"}
          >
            {bookSession.label}
          </LinkButton>
        </div>
      </div>
      <a href="#about" className="home-hero-arrow" aria-label="Read about the studio">
        <ArrowDown aria-hidden className="size-6" />
      </a>
    </section>
  );
}
