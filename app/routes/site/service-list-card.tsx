import { Check } from "lucide-react";
import { href } from "react-router";
import { Price } from "#app/parts/shop/price.tsx";
import { ProductPicture } from "#app/parts/shop/product-picture.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Heading, Unseen } from "#app/ui/page.tsx";
import type { NextDate } from "#domain/schedule/timetable/rules.ts";
import type { CatalogueProduct } from "#domain/shop/catalogue/rules.ts";
import { WhenAndWhere } from "./next-date.tsx";
import { visibleHighlights } from "./visible-highlights.ts";

type ServiceListCardProps = {
  service: CatalogueProduct & { highlights: string[]; date: NextDate | undefined };
  /** Its picture is the one that a phone shows first. */
  first: boolean;
};

/** A service as the list shows it: what it is, three things to praise, its price, and the way to ask for it. */
export function ServiceListCard({ service, first }: ServiceListCardProps) {
  const { name, slug, shortDescription, picture, duration, date } = service;
  return (
    <li className="site-service-card">
      <ProductPicture url={picture?.url} eager={first} />
      <div className="flex grow flex-col p-6 md:p-7">
        <Heading size={3}>
          <a
            href={href("/shop/product/:slug", { slug })}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </a>
        </Heading>
        {duration && <p className="mt-1 text-sm text-soft">{duration}</p>}
        <p className="mt-3">{shortDescription}</p>
        <ul className="mt-4 mb-6 space-y-2">
          {visibleHighlights(service.highlights).map((highlight) => (
            <li key={highlight} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-clay" />
              <span>{highlight}</span>
            </li>
          ))}
        </ul>
        {date && (
          <p className="mb-5 text-sm">
            <span className="block text-soft">Next: {date.name}</span>
            <WhenAndWhere date={date} />
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-5">
          <Price {...service} large />
          <LinkButton href={href("/contact")} variant="secondary">
            Enquire<Unseen> about {name}</Unseen>
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
