import { ArrowRight } from "lucide-react";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { datesOf } from "#domain/schedule/timetable/rules.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import type { Route } from "./+types/equestrian-pilates.ts";
import { equestrianPilates as copy, riderHabits } from "./equestrian-pilates-copy.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import { Benefits, BookService, ForWhomAndBring, Questions, Steps } from "./service-sections.tsx";
import { serviceBreadcrumbs } from "./site-meta.ts";
import { Credentials } from "./credentials.tsx";
import { SitePicture } from "./site-picture.tsx";

export const handle = {
  still: true,
  cacheable: [],
  timetable: true,
};

const breadcrumbs = serviceBreadcrumbs(copy.title, "/equestrian-pilates");

export async function loader({ context }: Route.LoaderArgs) {
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
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("equestrian-pilates", copy, args);

export default function EquestrianPilates({
  loaderData: { offers, dates, trust },
}: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        page="equestrian-pilates"
        dates={dates}
        copy={copy}
        slot="services.equestrian-pilates"
        breadcrumbs={breadcrumbs}
        price={offers[0]}
      />
      <Benefits title="What changes in the saddle" points={copy.benefits} />
      <Habits />
      <Steps title="What happens in a session" steps={copy.session} dark />
      <ForWhomAndBring copy={copy} />
      <Prices
        page="equestrian-pilates"
        dates={dates}
        offers={offers}
        note="At the studio, at your yard, or six Fridays with other riders."
      />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions} />
      <BookService copy={copy} slot="equestrian.path" />
    </>
  );
}

/** What the horse shows, and where the studio looks for it. */
function Habits() {
  return (
    <Section reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <SitePicture
          slot="equestrian.balance"
          className="aspect-square w-full rounded-xl max-lg:aspect-4/3"
        />
        <div>
          <Heading>What your horse is telling you</Heading>
          <p className="mt-4 text-lg text-soft">
            A horse feels a fly land. It certainly feels the hip that grips, and answers it every
            stride.
          </p>
          <dl className="mt-8 border-b border-line">
            {riderHabits.map(({ feels, look }) => (
              <div key={feels} className="site-habit" data-reveal-item="">
                <dt className="font-display text-xl">{feels}</dt>
                <dd className="flex gap-3 text-soft">
                  <ArrowRight aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
                  {look}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
