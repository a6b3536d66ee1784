import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { datesOf } from "#domain/schedule/timetable/rules.ts";
import { isBookableByClients } from "#domain/schedule/own-sessions/find-free-times.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import type { Route } from "./+types/studio-pilates.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import {
  Benefits,
  BookService,
  Conditions,
  ForWhomAndBring,
  Questions,
  Steps,
} from "./service-sections.tsx";
import { serviceBreadcrumbs } from "./site-meta.ts";
import { Credentials } from "./credentials.tsx";
import { SitePicture } from "./site-picture.tsx";
import { conditionsHelped, studioPilates as copy } from "./studio-pilates-copy.ts";

export const handle = {
  still: true,
  cacheable: [],
  timetable: true,
};

const breadcrumbs = serviceBreadcrumbs(copy.title, "/studio-pilates");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [offers, dates, trust, isBookable] = await Promise.all([
    listOffers(ctx, "studio-pilates"),
    listNextDates(ctx),
    findTrust(ctx, "studio-pilates"),
    isBookableByClients(ctx, "studio-pilates"),
  ]);
  return {
    offers,
    dates: datesOf("studio-pilates", dates),
    trust,
    timesHref: isBookable ? timesOf({ type: "studio-pilates" }) : undefined,
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("studio-pilates", copy, args);

export default function StudioPilates({
  loaderData: { offers, dates, trust, timesHref },
}: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        page="studio-pilates"
        dates={dates}
        copy={copy}
        slot="services.studio-pilates"
        breadcrumbs={breadcrumbs}
        price={offers[0]}
        timesHref={timesHref}
      />
      <Reformer />
      <Benefits title="Key benefits" points={copy.benefits} />
      <Conditions
        title="Conditions helped"
        lead="What people often come to us with. We work alongside your doctor or physiotherapist, never instead of them."
        names={conditionsHelped}
      />
      <Steps title="What happens in a session" steps={copy.session} dark />
      <ForWhomAndBring copy={copy} />
      <Prices
        page="studio-pilates"
        dates={dates}
        offers={offers}
        note="Come once and see, or buy a pack and keep your regular time."
      />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions} />
      <BookService copy={copy} slot="studio.room" />
    </>
  );
}

function Reformer() {
  return (
    <Section tone="pine" reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-2">
        <div className="grid grid-cols-2 gap-4" data-reveal-item="">
          <SitePicture
            slot="studio.footwork"
            className="col-span-2 aspect-16/9 w-full rounded-lg"
          />
          <SitePicture slot="studio.springs" className="aspect-4/3 w-full rounded-lg" />
          <SitePicture slot="studio.room" className="aspect-4/3 w-full rounded-lg" />
        </div>
        <div data-reveal-item="">
          <p className="eyebrow mb-3 text-blush">The reformer</p>
          <Heading>Four springs and a sliding bed</Heading>
          <div className="mt-5 max-w-xl space-y-4 text-lg">
            <p>
              Joseph Pilates built his first machines from bed springs, so that people could
              exercise before they could stand. The reformer is what became of them: a carriage that
              glides, springs that help or resist, and straps for hands and feet.
            </p>
            <p>
              Because it carries your weight, it can begin where a mat class cannot. Because the
              springs come in many combinations, you never grow out of it.
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
