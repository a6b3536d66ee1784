import { href } from "react-router";
import { Price } from "#app/parts/shop/price.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Section, Unseen } from "#app/ui/page.tsx";
import { spokenDate } from "#domain/kernel/time.ts";
import type { CatalogueProduct } from "#domain/shop/catalogue/rules.ts";

/** Retreats to come beside the day with its two packages: what, when, where, for how much, and the way to each. */
export const OtherRetreats = ({ retreats }: { retreats: readonly CatalogueProduct[] }) => (
  <Section id="more-retreats" title="Also coming up" reveal>
    <ul className="border-b border-line">
      {retreats.map((retreat) => (
        <li
          key={retreat.id}
          className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line py-6"
        >
          <div className="min-w-0 grow basis-80">
            <h3 className="text-xl">{retreat.name}</h3>
            <p className="mt-1 font-semibold">
              {retreat.eventStartsAt && spokenDate(retreat.eventStartsAt)}
              {retreat.location && (
                <span className="font-normal text-soft"> · {retreat.location}</span>
              )}
            </p>
            <p className="mt-2 text-soft">{retreat.shortDescription}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="flex items-baseline gap-1.5">
              <Price {...retreat} large />
              <span className="text-soft">per person</span>
            </p>
            {retreat.stock === 0 && <Badge tone="dark">Out of Stock</Badge>}
            <LinkButton
              href={href("/shop/product/:slug", { slug: retreat.slug })}
              variant="secondary"
              size="large"
            >
              More Info<Unseen> about {retreat.name}</Unseen>
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
