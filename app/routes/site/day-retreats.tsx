import { href } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Heading, Section } from "#app/ui/page.tsx";
import { briefDate, spokenDate } from "#domain/kernel/time.ts";
import { listOtherRetreats, listRetreatPackages } from "#domain/shop/retreats/queries.ts";
import { type RetreatEdition, retreatEditions } from "#domain/shop/retreats/rules.ts";
import type { GivenWords } from "#domain/studio/service-words/given-words.ts";
import type { Route } from "./+types/day-retreats.ts";
import { AnotherTime, NoDateYet, RetreatCard } from "./retreat-card.tsx";
import { OtherRetreats } from "./other-retreats.tsx";
import { RetreatDay } from "./retreat-day.tsx";
import { Closing } from "./service-sections.tsx";
import { readServiceWords } from "./read-service-words.ts";
import { ServicePreview } from "./service-words.tsx";
import { siteMeta } from "./site-meta.ts";
import { SitePicture } from "./site-picture.tsx";
import { retreatData } from "./structured-data.ts";

export const handle = { still: true, cacheable: [] };

const breadcrumbsFor = (title: string) => [
  { name: "Home", path: href("/") },
  { name: title, path: href("/day-retreats") },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [packages, others] = await Promise.all([listRetreatPackages(ctx), listOtherRetreats(ctx)]);
  return {
    ...retreatEditions(packages),
    others,
    ...(await readServiceWords(context, url, "day-retreats")),
    origin: requestContextOf(context).origin,
  };
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.copy.title ?? "Day Retreats";
  return siteMeta(
    {
      title,
      description: ({ area }) =>
        `A luxury day retreat among the pines${area && ` of ${area}`}: three hours of Pilates workshops, warm pools, a gift bag, and a spa if you like.`,
      path: href("/day-retreats"),
      card: "day-retreats",
      breadcrumbs: breadcrumbsFor(title),
      data: (facts) => {
        const { next, past = [] } = args.loaderData ?? {};
        return [...(next ? [next] : []), ...past].map((edition) => retreatData(edition, facts));
      },
    },
    args,
  );
}

export default function DayRetreats({
  loaderData: { next, past, others, copy, previewed },
}: Route.ComponentProps) {
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/day-retreats")} />
      <Opening next={next} copy={copy} />
      <Section
        id="packages"
        tone="cream"
        title={next ? "Choose your day" : "The next retreat"}
        reveal
      >
        {next ? (
          <ul className="grid gap-6 lg:grid-cols-2 lg:gap-8">
            {next.packages.map((product) => (
              <RetreatCard key={product.id} product={product} />
            ))}
          </ul>
        ) : (
          <NoDateYet />
        )}
      </Section>
      {others.length > 0 && <OtherRetreats retreats={others} />}
      <RetreatDay title={copy.benefitsTitle} reasons={copy.benefits} />
      {past.length > 0 && <Past editions={past} />}
      {next && <AnotherTime />}
      <Closing
        slot="gallery.6"
        apart={past.length > 0 && !next}
        title={copy.closingTitle}
        text={copy.closing}
      >
        <LinkButton href="#top" size="large" variant="light">
          View Current Retreats
        </LinkButton>
      </Closing>
    </>
  );
}

type OpeningProps = { next: RetreatEdition | undefined; copy: GivenWords["day-retreats"] };

function Opening({ next, copy: { title, lead } }: OpeningProps) {
  return (
    <div className="wrap pt-6 pb-12 md:pt-8 md:pb-20">
      <Breadcrumbs breadcrumbs={breadcrumbsFor(title)} />
      <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 lg:grid-cols-[1fr_1.06fr]">
        <div>
          {next && <p className="eyebrow mb-4">{spokenDate(next.startsAt)}</p>}
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-5 text-lg text-soft">{lead}</p>
          {next?.location && <p className="mt-5 font-semibold">{next.location}</p>}
          <div className="mt-9">
            <LinkButton href="#packages" size="large">
              {next ? "See both packages" : "Hear about the next one"}
            </LinkButton>
          </div>
        </div>
        <SitePicture
          slot="retreat.walk"
          eager
          className="aspect-4/3 w-full rounded-xl max-lg:order-first"
        />
      </div>
    </div>
  );
}

function Past({ editions }: { editions: RetreatEdition[] }) {
  return (
    <Section tone="mist" reveal>
      <Heading size={3}>Past retreats</Heading>
      <ul className="mt-6 border-b border-ink/25">
        {editions.map(({ startsAt, location }) => (
          <li key={startsAt.toISOString()} className="site-past">
            <span className="font-display text-xl">{briefDate(startsAt)}</span>
            <span>{location}</span>
            <Badge tone="dark">Event Completed</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
