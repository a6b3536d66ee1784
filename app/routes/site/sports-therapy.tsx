import { href } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { Heading, Section } from "#app/ui/page.tsx";
import { isBookableByClients } from "#domain/schedule/own-sessions/find-free-times.ts";
import { timesOf } from "#domain/schedule/own-sessions/messages.ts";
import { findTrust } from "#domain/studio/site-content/find-trust.ts";
import { listOffers } from "#domain/shop/catalogue/list-offers.ts";
import type { Route } from "./+types/sports-therapy.ts";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";
import type { GivenWords } from "#domain/studio/service-words/given-words.ts";
import { Prices } from "./prices.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { serviceMeta } from "./service-meta.ts";
import { Benefits, BookService, Bring, Conditions, Questions, Steps } from "./service-sections.tsx";
import { readServiceWords } from "./read-service-words.ts";
import { ServicePreview } from "./service-words.tsx";
import { Credentials } from "./credentials.tsx";
import { SitePicture } from "./site-picture.tsx";

export const handle = { still: true, cacheable: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
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
    ...(await readServiceWords(context, url, "sports-therapy")),
    origin: requestContextOf(context).origin,
  };
}

export const meta = (args: Route.MetaArgs) => serviceMeta("sports-therapy", args);

export default function SportsTherapy({
  loaderData: { offers, trust, timesHref, copy, previewed },
}: Route.ComponentProps) {
  return (
    <>
      <ServicePreview previewed={previewed} path={href("/sports-therapy")} />
      <ServiceHero
        page="sports-therapy"
        copy={copy}
        slot="services.sports-therapy"
        price={offers[0]}
        timesHref={timesHref}
      />
      <Benefits title={copy.benefitsTitle} points={copy.benefits} />
      <Treatments copy={copy} />
      <Conditions title={copy.conditionsTitle} lead={copy.conditionsLead} names={copy.conditions} />
      <Steps title={copy.sessionTitle} steps={copy.session} dark />
      <Prices page="sports-therapy" offers={offers} note={copy.pricesNote} />
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

/** The pictures of the first treatments, in their order. */
const treatmentSlots: readonly ImageSlot[] = [
  "therapy.lymphatic",
  "therapy.needles",
  "therapy.laser",
  "therapy.taping",
  "therapy.rehabilitation",
];

/** Two large, three smaller, two in words: together they fill the grid. */
function Treatments({ copy }: { copy: GivenWords["sports-therapy"] }) {
  return (
    <Section title={copy.treatmentsTitle} lead={copy.treatmentsLead} reveal>
      <ul className="site-treatments">
        {copy.treatments.map(({ title, text }, place) => {
          const slot = treatmentSlots[place];
          return (
            <li key={title} className={slot ? "" : "site-treatment-words"} data-reveal-item="">
              {slot && (
                <SitePicture
                  slot={slot}
                  className="site-treatment-picture mb-5 w-full rounded-lg"
                />
              )}
              <Heading level={3}>{title}</Heading>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
