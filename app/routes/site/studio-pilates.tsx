import { href } from "react-router";
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
    ...(await readServiceWords(context, url, "studio-pilates")),
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("studio-pilates", args);

export default function StudioPilates({
  loaderData: { offers, dates, trust, timesHref, copy, previewed },
}: Route.ComponentProps) {
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/studio-pilates")} />
      <ServiceHero
        page="studio-pilates"
        dates={dates}
        copy={copy}
        slot="services.studio-pilates"
        price={offers[0]}
        timesHref={timesHref}
      />
      <Reformer title={copy.reformerTitle} paragraphs={copy.reformer} />
      <Benefits title={copy.benefitsTitle} points={copy.benefits} />
      <Conditions title={copy.conditionsTitle} lead={copy.conditionsLead} names={copy.conditions} />
      <Steps title={copy.sessionTitle} steps={copy.session} dark />
      <ForWhomAndBring copy={copy} />
      <Prices page="studio-pilates" dates={dates} offers={offers} note={copy.pricesNote} />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions} />
      <BookService copy={copy} slot="studio.room" />
    </>
  );
}

type ReformerProps = { title: string; paragraphs: readonly string[] };

function Reformer({ title, paragraphs }: ReformerProps) {
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
          <Heading>{title}</Heading>
          <div className="mt-5 max-w-xl space-y-4 text-lg">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
