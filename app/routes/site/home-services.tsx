import { ArrowRight, HandHeart, Sprout, Trees, Users, Waves } from "lucide-react";
import { href as addressOf } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Unseen } from "#app/ui/page.tsx";
import type { CardFacts } from "./home-facts.ts";
import { PlacesLeft } from "./next-date.tsx";
import { SitePicture } from "./site-picture.tsx";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

type Card = {
  id?: string;
  icon: typeof Users;
  title: string;
  text: string;
  href: string;
  slot: ImageSlot;
};

const cards: readonly Card[] = [
  {
    icon: Users,
    title: "Mat Pilates Course",
    text: "Community classes for all abilities in village halls near you, with the same small group every week.",
    href: addressOf("/mat-pilates"),
    slot: "services.mat-pilates",
  },
  {
    icon: Sprout,
    title: "1-2-1 Studio Pilates",
    text: "Just you and your teacher on the reformer in our boutique home studio, with a programme written around your body.",
    href: addressOf("/studio-pilates"),
    slot: "services.studio-pilates",
  },
  {
    icon: Waves,
    title: "Equestrian Pilates",
    text: "For riders, by a rider: a straighter seat, quieter hands and hips that go with the horse.",
    href: addressOf("/equestrian-pilates"),
    slot: "services.equestrian-pilates",
  },
  {
    icon: HandHeart,
    title: "Sports Therapy",
    text: "Treatment and rehabilitation for muscular discomfort: massage, needling, laser, taping and lymphatic drainage.",
    href: addressOf("/sports-therapy"),
    slot: "services.sports-therapy",
  },
  {
    id: "retreats",
    icon: Trees,
    title: "Day Retreats",
    text: "A luxury day among the pines: three hours of workshops, lunch, warm pools and a gift bag.",
    href: addressOf("/day-retreats"),
    slot: "services.day-retreats",
  },
];

/** What the studio does: five cards, their pictures on alternating sides. */
export function HomeServices({ facts }: { facts: Partial<Record<string, CardFacts>> }) {
  return (
    <section id="services" className="rhythm">
      <div className="wrap">
        <div className="mb-5 max-w-2xl md:mb-14" data-reveal="">
          <p className="eyebrow mb-3">What we do</p>
          <Heading>Five ways to move better</Heading>
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
