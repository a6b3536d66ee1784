import { href } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { listNextDates } from "#domain/schedule/timetable/queries.ts";
import { datesOf } from "#domain/schedule/timetable/rules.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import { findTeaching } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/mat-pilates.ts";
import { Carousel } from "./carousel.tsx";
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
  const [offers, dates, trust, teaching] = await Promise.all([
    listOffers(ctx, "mat-pilates"),
    listNextDates(ctx),
    findTrust(ctx, "mat-pilates"),
    findTeaching(ctx),
  ]);
  return {
    offers,
    dates: datesOf("mat-pilates", dates),
    trust,
    teaching,
    ...(await readServiceWords(context, url, "mat-pilates")),
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("mat-pilates", args);

export default function MatPilates({
  loaderData: { offers, dates, trust, teaching, copy, previewed },
}: Route.ComponentProps) {
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/mat-pilates")} />
      <ServiceHero
        page="mat-pilates"
        dates={dates}
        copy={copy}
        slot="services.mat-pilates"
        price={offers[0]}
      />
      <Benefits title={copy.benefitsTitle} points={copy.benefits} />
      <Steps title={copy.sessionTitle} steps={copy.session} />
      <Section tone="mist" reveal>
        <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[1fr_2.4fr]">
          <div>
            <Heading>{copy.insideTitle}</Heading>
            <p className="mt-4 text-lg">{copy.inside}</p>
          </div>
          <Carousel
            label="Pictures of our mat classes"
            slots={["mat.1", "mat.2", "mat.3", "mat.4", "mat.5", "mat.6"]}
          />
        </div>
      </Section>
      <ForWhomAndBring copy={copy} />
      {teaching.length > 0 && <Instructor title={copy.teacherTitle} teaching={teaching} />}
      <Prices page="mat-pilates" dates={dates} offers={offers} note={copy.pricesNote} />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions} />
      <BookService copy={copy} slot="gallery.1" />
    </>
  );
}

function Instructor({ title, teaching }: { title: string; teaching: string[] }) {
  return (
    <Section tone="cream" reveal>
      <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 md:grid-cols-[1fr_1.7fr]">
        <SitePicture slot="home.founder" className="aspect-square w-full max-w-sm rounded-arch" />
        <div>
          <p className="eyebrow mb-3">Your instructor</p>
          <Heading>{title}</Heading>
          <div className="prose mt-5 text-lg">
            {teaching.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
