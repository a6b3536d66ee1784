import { ArrowRight, HandHeart, Leaf, Sprout, Trees, Users, Waves } from "lucide-react";
import { href as addressOf, useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Unseen } from "#app/ui/page.tsx";
import type { CardFacts } from "./home-facts.ts";
import { PlacesLeft } from "./next-date.tsx";
import { SitePicture } from "./site-picture.tsx";
import type { OfferedPage, PageKind } from "#domain/studio/branding/messages.ts";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

type Card = {
  id?: string;
  icon: typeof Users;
  title: string;
  text: string;
  href: string;
  slot: ImageSlot;
};

/** The icon and the picture of a page's card, by its kind. */
const looks: Record<Exclude<PageKind, "retreat">, Pick<Card, "icon" | "slot" | "id">> = {
  "mat-pilates": { icon: Users, slot: "services.mat-pilates" },
  "studio-pilates": { icon: Sprout, slot: "services.studio-pilates" },
  "equestrian-pilates": { icon: Waves, slot: "services.equestrian-pilates" },
  "sports-therapy": { icon: HandHeart, slot: "services.sports-therapy" },
  "day-retreats": {
    id: "retreats",
    icon: Trees,
    slot: "services.day-retreats",
  },
  own: { icon: Leaf, slot: "closing.leaves" },
};

const cardsOf = (pages: readonly OfferedPage[]): Card[] =>
  pages.flatMap(({ kind, slug, label, summary }) => {
    if (kind === "retreat") return [];
    const leads = { href: addressOf("/:page", { page: slug }), title: label };
    return [{ ...looks[kind], ...leads, text: summary }];
  });

/** "Five ways to move better". */
const heading = (count: number): string =>
  count === 1 ? "What we offer" : `${numbers[count - 2] ?? "Many"} ways to move better`;
const numbers = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** What the studio does: a card a page, their pictures on alternating sides. */
export function HomeServices({ facts }: { facts: Partial<Record<string, CardFacts>> }) {
  const cards = cardsOf(studioOf(useMatches()).pages);
  if (cards.length === 0) return null;
  return (
    <section id="services" className="rhythm">
      <div className="wrap">
        <div className="mb-5 max-w-2xl md:mb-14" data-reveal="">
          <p className="eyebrow mb-3">What we do</p>
          <Heading>{heading(cards.length)}</Heading>
        </div>
        <ul className="space-y-3 md:space-y-12">
          {cards.map((card, place) => (
            <ServiceCard
              key={card.href}
              card={card}
              facts={facts[card.href]}
              turned={place % 2 === 1}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

type ServiceCardProps = { card: Card; facts: CardFacts | undefined; turned: boolean };

function ServiceCard({
  card: { id, icon: Icon, title, text, href, slot },
  facts,
  turned,
}: ServiceCardProps) {
  return (
    <li id={id} className="home-service" data-reveal="">
      <SitePicture
        slot={slot}
        className={classes("home-service-picture", turned && "md:order-last")}
      />
      <div className="home-service-words">
        <span className="hidden size-12 place-items-center rounded-full bg-cream text-pine lg:grid">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        <div className="home-service-name lg:mt-5">
          <Heading level={3} size={2}>
            {title}
          </Heading>
        </div>
        <p className="text-soft md:mt-3 lg:mt-4 lg:text-lg">{text}</p>
        {facts && <Facts facts={facts} />}
        <div className="home-service-ways">
          <LinkButton href={href} variant="secondary">
            Learn More
            <Unseen> about {title}</Unseen>
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
          {facts && (
            <a href={facts.way.href} className="link font-semibold">
              {facts.way.label}
              <Unseen>: {title}</Unseen>
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

/** When it is next and where, what is left, and what it costs. */
function Facts({ facts: { when, where, places, price } }: { facts: CardFacts }) {
  return (
    <div className="home-service-facts">
      <p className="home-service-when">
        {when && <span className="block font-semibold">{when}</span>}
        {where && <span className="block text-soft">{where}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {price && <span>{price}</span>}
        {places !== undefined && <PlacesLeft places={places} />}
      </p>
    </div>
  );
}
