import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { isBookableByClients } from "#domain/schedule/own-sessions/find-free-times.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { isOffered } from "#app/frame/studio-details.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import type { Route } from "./+types/sports-therapy.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import { Benefits, BookService, Bring, Conditions, Questions, Steps } from "./service-sections.tsx";
import { serviceBreadcrumbs } from "./site-meta.ts";
import { Credentials } from "./credentials.tsx";
import { SitePicture } from "./site-picture.tsx";
import { conditionsOf, journey, sportsTherapy as copy, treatments } from "./sports-therapy-copy.ts";

export const handle = { still: true, cacheable: [] };

const breadcrumbs = serviceBreadcrumbs(copy.title, "/sports-therapy");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [offers, trust, isBookable] = await Promise.all([
    listOffers(ctx, "sports-therapy"),
    findTrust(ctx, "sports-therapy"),
    isBookableByClients(ctx, "sports-therapy"),
  ]);
  return {
    offers,
    trust,
    timesHref: isBookable ? timesOf({ type: "sports-therapy" }) : undefined,
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("sports-therapy", copy, args);

export default function SportsTherapy({
  loaderData: { offers, trust, timesHref },
}: Route.ComponentProps) {
  return (
    <>
      <ServiceHero
        page="sports-therapy"
        copy={copy}
        slot="services.sports-therapy"
        breadcrumbs={breadcrumbs}
        price={offers[0]}
        timesHref={timesHref}
      />
      <Benefits title="Why people come" points={copy.benefits} />
      <Treatments />
      <Conditions
        title="Conditions we treat"
        lead="If yours is not here, ask. If it is not one for us, we will tell you who to see."
        names={conditionsOf({ riders: isOffered(studioOf(useMatches()), "equestrian") })}
      />
      <Steps title="Your journey in three steps" steps={journey} dark />
      <Prices
        page="sports-therapy"
        offers={offers}
        note="One price for the hour, whichever treatments we use."
      />
      <Credentials credentials={trust.credentials} />
      <Questions questions={trust.questions}>
        <div className="mt-8 max-w-md">
          <Bring copy={copy} />
        </div>
      </Questions>
      <BookService copy={copy} slot="closing.leaves" />
    </>
  );
}

/** Two large, three smaller, two in words: together they fill the grid. */
function Treatments() {
  return (
    <Section
      title="Treatments"
      lead="One therapist, several ways in. Which of them we use depends on what we find."
      reveal
    >
      <ul className="site-treatments">
        {treatments.map(({ title, text, slot }) => (
          <li key={title} className={slot ? "" : "site-treatment-words"} data-reveal-item="">
            {slot && (
              <SitePicture slot={slot} className="site-treatment-picture mb-5 w-full rounded-lg" />
            )}
            <Heading level={3}>{title}</Heading>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
