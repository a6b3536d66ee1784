import { GraduationCap, Leaf, UserRound } from "lucide-react";
import { Heading, Section } from "#app/ui/page.tsx";
import { founder } from "./demo-studio-words.ts";
import { SitePicture } from "./site-picture.tsx";

const benefits = [
  {
    icon: UserRound,
    title: "Personalised Approach",
    text: "We look at how you stand, breathe and move before we ask you to do anything. What follows is made for you.",
  },
  {
    icon: Leaf,
    title: "Holistic Wellness",
    text: "Movement, treatment and rest belong together. One person sees all three, and so does your plan.",
  },
  {
    icon: GraduationCap,
    title: "Expert Guidance",
    text: "Nearly a decade of teaching experience, as a certified Pilates instructor and a sports therapist.",
  },
];

/** Who is behind it, what she believes in, and what Pilates is. */
export function HomeAbout() {
  return (
    <section id="about">
      <div className="rhythm bg-cream">
        <div className="wrap">
          <Founder />
          <ul className="mt-14 grid gap-x-10 gap-y-10 md:mt-20 md:grid-cols-3" data-reveal="">
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className="border-t border-ink/25 pt-6" data-reveal-item="">
                <Icon aria-hidden className="size-7 text-clay" strokeWidth={1.5} />
                <div className="mt-4">
                  <Heading level={3}>{title}</Heading>
                </div>
                <p className="mt-2 text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Saying />
      <WhatIsPilates />
    </section>
  );
}

function Founder() {
  return (
    <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-9 lg:grid-cols-[0.85fr_1fr]" data-reveal="">
      <SitePicture slot="home.founder" className="aspect-4/5 w-full max-w-md rounded-arch max-sm:aspect-square" />
      <div>
        <p className="eyebrow mb-3">About the studio</p>
        <Heading>Hello, and welcome</Heading>
        <div className="mt-6 max-w-xl space-y-4 text-lg">
          {founder.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-6 font-semibold">{founder.role}</p>
      </div>
    </div>
  );
}

function Saying() {
  return (
    <div className="bg-pine text-cream" data-dark="">
      <figure className="wrap rhythm text-center" data-reveal="">
        <blockquote className="mx-auto max-w-3xl font-display text-3xl text-balance">
          <p>“Physical fitness is the first requisite of happiness.”</p>
        </blockquote>
        <figcaption className="mt-6 text-mist">
          Joseph Pilates, founder of the Pilates method, in <cite>Return to Life</cite>, 1945
        </figcaption>
      </figure>
    </div>
  );
}

function WhatIsPilates() {
  return (
    <Section reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-9 lg:grid-cols-[1fr_0.9fr]">
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
        <SitePicture slot="home.pilates" className="aspect-4/3 w-full rounded-xl max-lg:order-first" />
      </div>
    </Section>
  );
}
