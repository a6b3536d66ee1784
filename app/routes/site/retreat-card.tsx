import { Check } from "lucide-react";
import { href } from "react-router";
import { AskByMail } from "#app/ui/forms/ask-by-mail.tsx";
import { Price } from "#app/parts/shop/price.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Section, Unseen } from "#app/ui/page.tsx";
import { spokenDate } from "#domain/kernel/time.ts";
import type { RetreatPackage } from "#domain/shop/retreats/rules.ts";
import { type PackageKey, packages } from "./retreat-messages.ts";
import { SitePicture } from "./site-picture.tsx";

type RetreatCardProps = { product: RetreatPackage; isRequested?: boolean; inDetail?: boolean };

/**
 * One package of a retreat: what it is, when, what it costs, whether there are places left, and the
 * link to its product.
 */
export function RetreatCard({ product, isRequested, inDetail }: RetreatCardProps) {
  const key: PackageKey = product.retreatPackage === "spa" ? "spa" : "day";
  const { name, slot } = packages[key];
  return (
    <li
      className={classes("site-retreat-card", isRequested && "site-retreat-wanted")}
      data-reveal-item=""
    >
      <SitePicture slot={slot} quiet className="aspect-16/9 w-full" />
      <div className="flex grow flex-col p-6 md:p-9">
        {isRequested && (
          <p className="mb-4">
            <Badge tone="strong">You're interested in this option</Badge>
          </p>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Heading level={3} size={2}>
            {name}
          </Heading>
          <div className="flex items-baseline gap-1.5">
            <Price {...product} large />
            <span className="text-soft">per person</span>
          </div>
        </div>
        <p className="mt-3 font-semibold">
          {product.eventStartsAt && spokenDate(product.eventStartsAt)}
        </p>
        <p className="text-soft">{product.duration}</p>
        <p className="mt-4 text-lg">{product.shortDescription}</p>
        <ul className="mt-5 mb-8 space-y-2.5">
          {product.whatsIncluded.map((line) => (
            <li key={line} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <Places product={product} />
          <div className="flex flex-wrap gap-3">
            <Book product={product} name={name} />
            {!inDetail && (
              <LinkButton
                href={`${href("/center-parcs-retreat")}?package=${key}`}
                variant="secondary"
                size="large"
              >
                More Info<Unseen> about the {name}</Unseen>
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

function Book({ product, name }: { product: RetreatPackage; name: string }) {
  if (product.completed) return <Badge tone="dark">Event Completed</Badge>;
  return (
    <LinkButton href={href("/shop/product/:slug", { slug: product.slug })} size="large">
      Book This Experience<Unseen>: {name}</Unseen>
    </LinkButton>
  );
}

function Places({ product: { stock, stockNotice, completed } }: { product: RetreatPackage }) {
  if (completed || stock === null) return null;
  const words = stock <= 0 ? "Sold out" : `${stock} ${stock === 1 ? "place" : "places"} left`;
  return (
    <p className="mb-5">
      <Badge tone={stock <= 0 ? "bad" : stockNotice === "low" ? "warn" : "good"}>{words}</Badge>
    </p>
  );
}

/** Said instead of the packages while there is no next edition. */
export function NoDateYet() {
  return (
    <>
      <p className="mb-5 max-w-xl text-lg">
        We are choosing the date. Leave us your address, and you are the first to know.
      </p>
      <NotifyMeOfRetreats />
    </>
  );
}

/** For visitors whom this day does not suit. */
export const AnotherTime = () => (
  <Section
    title="Another time?"
    lead="Leave us your address, and you hear of the next retreat before it is full."
  >
    <NotifyMeOfRetreats />
  </Section>
);

/** Asks for an email when a retreat is announced. */
const NotifyMeOfRetreats = () => (
  <AskByMail
    topic="retreats"
    label="Your e-mail address, for the next retreat"
    button="Tell me about the next retreat"
  />
);
