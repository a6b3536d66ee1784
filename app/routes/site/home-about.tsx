import { GraduationCap, Leaf, UserRound } from "lucide-react";
import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { isOffered } from "#app/frame/studio-details.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import type { SiteTexts } from "#domain/studio/site-content/forms.ts";
import { SitePicture } from "./site-picture.tsx";

const welcome = "Hello, and welcome";
const icons = [UserRound, Leaf, GraduationCap];

type TeamLink = { href: string; label: string } | undefined;
type HomeAboutProps = { content: SiteTexts; team: TeamLink };

/**
 * Who founded the studio, their values, and what Pilates is; a studio need not introduce its
 * founder.
 */
export function HomeAbout({ content: { founder, benefits, quote }, team }: HomeAboutProps) {
  return (
    <section id="about">
      <div className="rhythm bg-cream">
        <div className="wrap">
          {founder.story.length > 0 ? (
            <Founder founder={founder} team={team} />
          ) : (
            <Heading>{welcome}</Heading>
          )}
          <Benefits benefits={benefits} />
        </div>
      </div>
      {quote.text && <Quote quote={quote} />}
      <WhatIsPilates />
    </section>
  );
}

function Benefits({ benefits }: { benefits: SiteTexts["benefits"] }) {
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-5 md:mt-20 md:grid-cols-3 md:gap-y-10" data-reveal="">
      {benefits.map(({ title, text }, place) => {
        const Icon = icons[place] ?? Leaf;
        return (
          <li key={title} className="home-benefit" data-reveal-item="">
            <Icon aria-hidden className="size-7 text-clay" strokeWidth={1.5} />
            <Heading level={3}>{title}</Heading>
            <p className="text-soft">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

type FounderProps = { founder: SiteTexts["founder"]; team: TeamLink };

function Founder({ founder: { name, role, story }, team }: FounderProps) {
  return (
    <div className="home-beside md:grid-cols-[0.85fr_1fr]" data-reveal="">
      <SitePicture
        slot="home.founder"
        className="home-beside-picture aspect-4/5 w-full max-w-md rounded-arch"
      />
      <div>
        <p className="eyebrow mb-3">About the studio</p>
        <Heading>{welcome}</Heading>
        <div className="mt-4 max-w-xl space-y-3 md:mt-6 md:space-y-4 md:text-lg">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-4 flex max-w-xl flex-wrap items-baseline justify-between gap-x-4 md:mt-6">
          {name && <span className="font-display text-xl">{name}</span>}
          {team && (
            <a href={team.href} className="link">
              {team.label}
            </a>
          )}
          <span className={`basis-full ${name ? "text-soft" : "font-semibold"}`}>{role}</span>
        </p>
      </div>
    </div>
  );
}

function Quote({ quote: { text, by, source } }: { quote: SiteTexts["quote"] }) {
  return (
    <div className="bg-pine text-cream" data-dark="">
      <figure className="wrap rhythm text-center" data-reveal="">
        <blockquote className="mx-auto max-w-3xl font-display text-2xl text-balance md:text-3xl">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-3 text-mist md:mt-6">
          {by}
          {source && (
            <>
              , in <cite>{source}</cite>
            </>
          )}
        </figcaption>
      </figure>
    </div>
  );
}

function WhatIsPilates() {
  const rides = isOffered(studioOf(useMatches()), "equestrian");
  return (
    <Section reveal>
      <div className="home-beside md:grid-cols-[1fr_0.9fr]">
        <SitePicture
          slot="home.pilates"
          className="home-beside-picture aspect-4/3 w-full rounded-xl md:order-last"
        />
        <div>
          <Heading>What is Pilates?</Heading>
          <div className="prose mt-4 md:mt-6 md:text-lg">
            <p>
              A way of exercising that trains control before strength: slowly and exactly, with your
              breath, from the deep muscles around the spine and pelvis outwards.
            </p>
            <p>
              Joseph Pilates worked it out a hundred years ago for people who could not get out of
              bed, and then taught it to boxers and dancers. On a mat or on springs, at eighteen or
              at eighty, it makes everyday things easier: sitting, lifting
              {rides && ", staying on a horse"}.
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
