import { GraduationCap, Leaf, UserRound } from "lucide-react";
import { Heading, Section } from "#app/ui/page.tsx";
import type { SiteWords } from "#domain/studio/words/forms.ts";
import { SitePicture } from "./site-picture.tsx";

const welcome = "Hello, and welcome";
const icons = [UserRound, Leaf, GraduationCap];

/** Who is behind it, what they believe in, and what Pilates is; a studio need not introduce its founder. */
export function HomeAbout({ words: { founder, benefits, quote } }: { words: SiteWords }) {
  return (
    <section id="about">
      <div className="rhythm bg-cream">
        <div className="wrap">
          {founder.story.length > 0 ? <Founder founder={founder} /> : <Heading>{welcome}</Heading>}
          <Benefits benefits={benefits} />
        </div>
      </div>
      {quote.text && <Saying quote={quote} />}
      <WhatIsPilates />
    </section>
  );
}

function Benefits({ benefits }: { benefits: SiteWords["benefits"] }) {
  return (
    <ul className="grid gap-x-10 gap-y-10 mt-14 md:mt-20 md:grid-cols-3" data-reveal="">
      {benefits.map(({ title, text }, place) => {
        const Icon = icons[place] ?? Leaf;
        return (
          <li key={title} className="border-t border-ink/25 pt-6" data-reveal-item="">
            <Icon aria-hidden className="size-7 text-clay" strokeWidth={1.5} />
            <div className="mt-4">
              <Heading level={3}>{title}</Heading>
            </div>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Founder({ founder: { name, role, story } }: { founder: SiteWords["founder"] }) {
  return (
    <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-9 md:grid-cols-[0.85fr_1fr]" data-reveal="">
      <SitePicture slot="home.founder" className="aspect-4/5 w-full max-w-md rounded-arch max-sm:aspect-square" />
      <div>
        <p className="eyebrow mb-3">About the studio</p>
        <Heading>{welcome}</Heading>
        <div className="mt-6 max-w-xl space-y-4 text-lg">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-6">
          {name && <span className="block font-display text-xl">{name}</span>}
          <span className={name ? "text-soft" : "font-semibold"}>{role}</span>
        </p>
      </div>
    </div>
  );
}

function Saying({ quote: { text, by, source } }: { quote: SiteWords["quote"] }) {
  return (
    <div className="bg-pine text-cream" data-dark="">
      <figure className="wrap rhythm text-center" data-reveal="">
        <blockquote className="mx-auto max-w-3xl font-display text-3xl text-balance">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-6 text-mist">
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
  return (
    <Section reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-9 md:grid-cols-[1fr_0.9fr]">
        <div>
          <Heading>What is Pilates?</Heading>
          <div className="prose mt-6 text-lg">
            <p>
              A way of exercising that trains control before strength. You move slowly and exactly, with your breath,
              from the deep muscles around the spine and pelvis outwards.
            </p>
            <p>
              Joseph Pilates worked it out a hundred years ago for people who could not get out of bed, and then taught
              it to boxers and dancers. It can be done on a mat or on apparatus with springs, at eighteen or at eighty.
            </p>
            <p>
              Done once or twice a week, it makes everyday things easier: sitting, lifting, turning round to reverse the
              car, staying on a horse.
            </p>
          </div>
        </div>
        <SitePicture slot="home.pilates" className="aspect-4/3 w-full rounded-xl max-md:order-first" />
      </div>
    </Section>
  );
}
