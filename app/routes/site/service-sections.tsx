import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { bookSession } from "#app/frame/links.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading, Section } from "#app/ui/page.tsx";
import { QuestionList } from "./question-list.tsx";
import type { Point, ServiceWords, WithForWhom } from "#domain/studio/service-words/messages.ts";
import { SitePicture } from "./site-picture.tsx";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

/** What one gets out of it, in a grid of short points. */
export function Benefits({ title, points }: { title: string; points: readonly Point[] }) {
  return (
    <Section tone="cream" title={title} reveal>
      <ul
        className={`grid gap-x-12 gap-y-9 ${points.length === 3 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-3"}`}
      >
        {points.map(({ title: name, text }) => (
          <li key={name} className="border-t border-ink/25 pt-5" data-reveal-item="">
            <Heading level={3}>{name}</Heading>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type StepsProps = {
  title: string;
  eyebrow?: string;
  lead?: string;
  steps: readonly Point[];
  dark?: boolean;
};

/** What happens, one thing after the other. */
export function Steps({ title, eyebrow, lead, steps, dark }: StepsProps) {
  return (
    <Section title={title} eyebrow={eyebrow} lead={lead} tone={dark ? "pine" : "paper"} reveal>
      <ol
        className={`grid gap-x-10 gap-y-10 ${steps.length === 3 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4"}`}
      >
        {steps.map(({ title: name, text }, place) => (
          <li key={name} data-reveal-item="">
            <span aria-hidden className={`site-number ${dark ? "text-blush" : "text-clay"}`}>
              {place + 1}
            </span>
            <div className="mt-3">
              <Heading level={3}>{name}</Heading>
            </div>
            <p className={`mt-2 ${dark ? "text-cream" : "text-soft"}`}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Who it is for and what to bring, side by side. */
export function ForWhomAndBring({ copy }: { copy: ServiceWords & WithForWhom }) {
  return (
    <Section reveal>
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 md:grid-cols-[1.3fr_1fr]">
        <div data-reveal-item="">
          <Heading>{copy.forWhomTitle}</Heading>
          <Ticks lines={copy.forWhom} />
        </div>
        <Bring copy={copy} />
      </div>
    </Section>
  );
}

/** What to bring, on a sheet of its own. */
export function Bring({ copy: { bringTitle, bring } }: { copy: ServiceWords }) {
  return (
    <div className="rounded-xl bg-cream p-7 md:p-10" data-reveal-item="">
      <Heading size={3}>{bringTitle}</Heading>
      <ul className="mt-5 space-y-3 marker:text-clay">
        {bring.map((line) => (
          <li key={line} className="ml-5 list-disc pl-1">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A list in which every line is worth a tick. */
function Ticks({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-6">
      {lines.map((line) => (
        <li key={line} className="flex gap-4 border-t border-line py-3.5">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** What people come with: names in a cloud, each worth the same. */
export function Conditions({
  title,
  lead,
  names,
}: {
  title: string;
  lead: string;
  names: readonly string[];
}) {
  return (
    <Section title={title} lead={lead} reveal>
      <ul className="flex flex-wrap gap-2.5">
        {names.map((name) => (
          <li
            key={name}
            className="rounded-full border border-ink/25 bg-white px-5 py-2.5"
            data-reveal-item=""
          >
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type QuestionsProps = {
  questions: readonly { question: string; answer: string }[];
  children?: ReactNode;
};

/** Questions that open; they work without a script. Children stand under the heading. */
export function Questions({ questions, children }: QuestionsProps) {
  if (questions.length === 0 && !children) return null;
  return (
    <section className="rhythm">
      <div
        className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[1fr_1.8fr]"
        data-reveal=""
      >
        <div>
          <Heading>Questions and answers</Heading>
          <p className="mt-4">
            <a href={href("/questions")} className="link">
              All questions
            </a>
          </p>
          {children}
        </div>
        <div className="self-start border-b border-line">
          <QuestionList questions={questions} />
        </div>
      </div>
    </section>
  );
}

type ClosingProps = {
  title: string;
  text: string;
  slot: ImageSlot;
  /** What comes before it has a ground of its own, so it keeps its distance. */
  apart?: boolean;
  children: ReactNode;
};

/** The last word of a page beside a picture, and its button. */
export function Closing({ title, text, slot, apart, children }: ClosingProps) {
  return (
    <div className={`wrap rhythm ${apart ? "" : "pt-0!"}`}>
      <section className="site-closing" data-dark="" data-reveal="">
        <div className="site-closing-words">
          <Heading>{title}</Heading>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        <SitePicture slot={slot} quiet className="site-closing-picture" />
      </section>
    </div>
  );
}

/** The closing of a service page: its own button, to the contact page for sessions. */
export function BookService({ copy, slot }: { copy: ServiceWords; slot: ImageSlot }) {
  return (
    <Closing title={copy.closingTitle} text={copy.closing} slot={slot}>
      <LinkButton href={bookSession.href} size="large" variant="light">
        {copy.button}
      </LinkButton>
    </Closing>
  );
}
