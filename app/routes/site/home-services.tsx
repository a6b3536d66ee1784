import { ArrowRight, HandHeart, Sprout, Trees, Users, Waves } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Unseen } from "#app/ui/page.tsx";
import { SitePicture } from "./site-picture.tsx";
import type { Slot } from "#domain/studio/pictures/words.ts";

type Card = { id?: string; icon: typeof Users; title: string; text: string; href: string; slot: Slot };

const cards: readonly Card[] = [
  {
    icon: Users,
    title: "Mat Pilates Course",
    text: "Community classes for all abilities in village halls near you. Six weeks, the same small group, fifty to sixty minutes that your back will thank you for.",
    href: "/mat-pilates",
    slot: "services.mat-pilates",
  },
  {
    icon: Sprout,
    title: "1-2-1 Studio Pilates",
    text: "An hour on the reformer in our boutique home studio, just you and your teacher. By appointment only, and written around your body.",
    href: "/studio-pilates",
    slot: "services.studio-pilates",
  },
  {
    icon: Waves,
    title: "Equestrian Pilates",
    text: "For riders, by a rider: a straighter seat, quieter hands and hips that go with the horse. At the studio or at your yard.",
    href: "/equestrian-pilates",
    slot: "services.equestrian-pilates",
  },
  {
    icon: HandHeart,
    title: "Sports Therapy",
    text: "Treatment and rehabilitation for muscular discomfort: massage, needling, laser, taping and lymphatic drainage, with a plan to go home with.",
    href: "/sports-therapy",
    slot: "services.sports-therapy",
  },
  {
    id: "retreats",
    icon: Trees,
    title: "Day Retreats",
    text: "A luxury day among the pines: three hours of workshops, lunch, warm pools and a gift bag. Add three hours in the spa if you like.",
    href: "/day-retreats",
    slot: "services.day-retreats",
  },
];

/** What the studio does: five cards, their pictures on alternating sides. */
export function HomeServices() {
  return (
    <section id="services" className="rhythm">
      <div className="wrap">
        <div className="mb-10 max-w-2xl md:mb-14" data-reveal="">
          <p className="eyebrow mb-3">What we do</p>
          <Heading>Five ways to move better</Heading>
        </div>
        <ul className="space-y-8 md:space-y-12">
          {cards.map((card, place) => (
            <ServiceCard key={card.href} card={card} turned={place % 2 === 1} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceCard({ card: { id, icon: Icon, title, text, href, slot }, turned }: { card: Card; turned: boolean }) {
  return (
    <li id={id} className="home-service" data-reveal="">
      <SitePicture slot={slot} className={classes("home-service-picture", turned && "md:order-last")} />
      <div className="home-service-words">
        <span className="grid size-12 place-items-center md:max-lg:hidden rounded-full bg-cream text-pine">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        <div className="mt-5 md:max-lg:mt-0">
          <Heading level={3} size={2}>
            {title}
          </Heading>
        </div>
        <p className="mt-3 text-soft lg:mt-4 lg:text-lg">{text}</p>
        <LinkButton href={href} variant="secondary" className="mt-6 lg:mt-7">
          Learn More
          <Unseen> about {title}</Unseen>
          <ArrowRight aria-hidden className="size-4" />
        </LinkButton>
      </div>
    </li>
  );
}
