import { href } from "react-router";
import { ArrowRight } from "lucide-react";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { datesOf } from "#domain/schedule/timetable/rules.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import type { Route } from "./+types/equestrian-pilates.ts";
import type { GivenWords } from "#domain/studio/service-words/given-words.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import { Benefits, BookService, ForWhomAndBring, Questions, Steps } from "./service-sections.tsx";
import { readServiceWords } from "./read-service-words.ts";
import { ServicePreview } from "./service-words.tsx";
import { Credentials } from "./credentials.tsx";
import { SitePicture } from "./site-picture.tsx";

export const handle = {
  still: true,
  cacheable: [],
  timetable: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [offers, dates, trust] = await Promise.all([
    listOffers(ctx, "equestrian-pilates"),
    listNextDates(ctx),
    findTrust(ctx, "equestrian-pilates"),
  ]);
  return {
    offers,
    dates: datesOf("equestrian-pilates", dates),
    trust,
    ...(await readServiceWords(context, url, "equestrian-pilates")),
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("equestrian-pilates", args);

export default function EquestrianPilates({
  loaderData: { offers, dates, trust, copy, previewed },
}: Route.ComponentProps) {
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/equestrian-pilates")} />
      <ServiceHero
        page="equestrian-pilates"
        dates={dates}
        copy={copy}
        slot="services.equestrian-pilates"
        price={offers[0]}
      />
      <Benefits title={copy.benefitsTitle} points={copy.benefits} />
      <Habits copy={copy} />
      <Steps title={copy.sessionTitle} steps={copy.session} dark />
      <ForWhomAndBring copy={copy} />
      <Prices page="equestrian-pilates" dates={dates} offers={offers} note={copy.pricesNote} />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions} />
      <BookService copy={copy} slot="equestrian.path" />
    </>
  );
}

/** What the horse shows, and where the studio looks for it. */
type HabitsProps = { copy: GivenWords["equestrian-pilates"] };

function Habits({ copy: { habitsTitle, habitsLead, habits } }: HabitsProps) {
  return (
    <Section reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <SitePicture
          slot="equestrian.balance"
          className="aspect-square w-full rounded-xl max-lg:aspect-4/3"
        />
        <div>
          <Heading>{habitsTitle}</Heading>
          <p className="mt-4 text-lg text-soft">{habitsLead}</p>
          <dl className="mt-8 border-b border-line">
            {habits.map(({ title, text }) => (
              <div key={title} className="site-habit" data-reveal-item="">
                <dt className="font-display text-xl">{title}</dt>
                <dd className="flex gap-3 text-soft">
                  <ArrowRight aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
