import { href, useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import type { StudioDetails } from "#app/frame/studio-details.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { spokenDate } from "#domain/kernel/time.ts";
import { listRetreatPackages } from "#domain/shop/retreats/queries.ts";
import { retreatEditions } from "#domain/shop/retreats/rules.ts";
import type { ProgrammeStep } from "#domain/studio/site-content/forms.ts";
import { listRetreatProgramme } from "#domain/studio/site-content/queries.ts";
import type { Route } from "./+types/center-parcs-retreat.ts";
import { NoDateYet, RetreatCard } from "./retreat-card.tsx";
import type { PackageKey } from "./retreat-messages.ts";
import { Closing } from "./service-sections.tsx";
import { readServiceWords } from "./read-service-words.ts";
import { ServicePreview } from "./service-words.tsx";
import { siteMeta } from "./site-meta.ts";
import { SitePicture } from "./site-picture.tsx";
import { retreatData } from "./structured-data.ts";

export const handle = { still: true, cacheable: ["package"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [packages, programme] = await Promise.all([
    listRetreatPackages(ctx),
    listRetreatProgramme(ctx),
  ]);
  const { next } = retreatEditions(packages);
  return {
    next,
    programme,
    ...(await readServiceWords(context, url, "retreat")),
    asked: packageIn(url.searchParams.get("package")),
    origin: requestContextOf(context).origin,
  };
}

/** Only the two packages can be asked for; any other word asks for none. */
const packageIn = (word: string | null): PackageKey | undefined =>
  word === "day" || word === "spa" ? word : undefined;

const shown = {
  none: {
    kind: "Retreat",
    lead: "lead",
    slot: "retreat.walk",
  },
  day: {
    kind: "Day Retreat",
    lead: "leadDay",
    slot: "retreat.day",
  },
  spa: {
    kind: "Spa Retreat",
    lead: "leadSpa",
    slot: "retreat.spa",
  },
} as const;

/** "Center Parcs Day Retreat": called after the place, once the studio has named it. */
const titleOf = (kind: string, { retreatVenue }: StudioDetails) =>
  [retreatVenue, kind].filter(Boolean).join(" ");

const breadcrumbsFor = (title: string, path: string) => [
  { name: "Home", path: href("/") },
  { name: "Day Retreats", path: href("/day-retreats") },
  { name: title, path },
];

const pathFor = (asked: PackageKey | undefined) =>
  `/center-parcs-retreat${asked ? `?package=${asked}` : ""}`;

export function meta(args: Route.MetaArgs) {
  const asked = args.loaderData?.asked;
  const next = args.loaderData?.next;
  const { kind, lead } = shown[asked ?? "none"];
  const title = titleOf(kind, studioOf(args.matches));
  const path = pathFor(asked);
  return siteMeta(
    {
      title,
      description: args.loaderData?.copy[lead] ?? title,
      path,
      card: "center-parcs-retreat",
      breadcrumbs: breadcrumbsFor(title, path),
      data: (facts) => (next ? [retreatData(next, facts)] : []),
    },
    args,
  );
}

export default function CenterParcsRetreat({
  loaderData: { next, asked, programme, copy, previewed },
}: Route.ComponentProps) {
  const { kind, lead, slot } = shown[asked ?? "none"];
  const title = titleOf(kind, studioOf(useMatches()));
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/center-parcs-retreat")} />
      <div className="wrap pt-6 pb-12 md:pt-8 md:pb-16">
        <Breadcrumbs breadcrumbs={breadcrumbsFor(title, pathFor(asked))} />
        <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 lg:grid-cols-[1fr_1.06fr]">
          <div>
            {next && <p className="eyebrow mb-4">{spokenDate(next.startsAt)}</p>}
            <h1 className="text-4xl">{title}</h1>
            <p className="mt-5 text-lg text-soft">{copy[lead]}</p>
            {next?.location && <p className="mt-5 font-semibold">{next.location}</p>}
          </div>
          <SitePicture
            slot={slot}
            eager
            className="aspect-4/3 w-full rounded-xl max-lg:order-first"
          />
        </div>
      </div>
      <Packages next={next} asked={asked} />
      {programme.length > 0 && <Itinerary programme={programme} />}
      <Closing slot="retreat.tea" title={copy.closingTitle} text={copy.closing}>
        <LinkButton href={href("/day-retreats")} size="large" variant="light">
          View All Retreat Options
        </LinkButton>
      </Closing>
    </>
  );
}

type PackagesProps = Pick<Route.ComponentProps["loaderData"], "next" | "asked">;

function Packages({ next, asked }: PackagesProps) {
  if (!next) {
    return (
      <Section tone="cream" title="The next retreat">
        <NoDateYet />
      </Section>
    );
  }
  const isAsked = (kind: string | null) => kind === asked;
  const inOrder = next.packages.toSorted(
    (a, b) => Number(isAsked(b.retreatPackage)) - Number(isAsked(a.retreatPackage)),
  );
  return (
    <Section tone="cream" title="Your options">
      <ul className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        {inOrder.map((product) => (
          <RetreatCard
            key={product.id}
            product={product}
            isRequested={isAsked(product.retreatPackage)}
            inDetail
          />
        ))}
      </ul>
    </Section>
  );
}

function Itinerary({ programme }: { programme: ProgrammeStep[] }) {
  return (
    <Section title="Your day, hour by hour" reveal>
      <ol className="site-itinerary">
        {programme.map(({ time, title, text }) => (
          <li key={time} data-reveal-item="">
            <p className="font-semibold text-clay-deep tabular-nums">{time}</p>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
