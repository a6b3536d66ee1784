import { Breadcrumbs } from "#app/parts/office/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { firstOf, type NextDate } from "#domain/schedule/timetable/rules.ts";
import { type CatalogueProduct, priceNow } from "#domain/shop/catalogue/rules.ts";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";
import type { ServiceWords } from "#domain/studio/service-words/messages.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";
import { NextDatePanel } from "./next-date.tsx";
import { serviceBreadcrumbs } from "./site-meta.ts";
import { SitePicture } from "./site-picture.tsx";
import { askAbout } from "./ways-to-book.ts";

type ServiceHeroProps = {
  page: ServicePage;
  copy: ServiceWords;
  slot: ImageSlot;
  price: CatalogueProduct | undefined;
  dates?: readonly NextDate[];
  /** Where a client finds a free time by themselves. */
  timesHref?: string | undefined;
};

/**
 * The opening of a service page: what it is, the facts at a glance, when it is next, and the link
 * to book.
 */
export function ServiceHero({ page, copy, slot, price, dates = [], timesHref }: ServiceHeroProps) {
  const next = firstOf(dates);
  return (
    <div className="wrap pt-6 pb-12 md:pt-8 md:pb-20">
      <Breadcrumbs breadcrumbs={serviceBreadcrumbs(copy.title, `/${page}`)} />
      <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 lg:grid-cols-[1fr_1.06fr]">
        <div>
          <h1 className="text-4xl">{copy.title}</h1>
          <p className="mt-5 text-lg text-soft">{copy.lead}</p>
          <dl className="site-facts mt-8">
            {price && <Fact name="Price">{`${formatPence(priceNow(price))}`}</Fact>}
            {copy.facts.map(({ title, text }) => (
              <Fact key={title} name={title}>
                {text}
              </Fact>
            ))}
          </dl>
          {next && <NextDatePanel page={page} date={next} />}
          <div className="mt-7 flex flex-wrap gap-3">
            {timesHref && (
              <LinkButton href={timesHref} size="large">
                Find a free time
              </LinkButton>
            )}
            <LinkButton
              href={askAbout(page)}
              size="large"
              variant={next || timesHref ? "secondary" : "primary"}
            >
              {copy.button}
            </LinkButton>
            {!timesHref && (
              <LinkButton href="#prices" size="large" variant="quiet" className="max-sm:hidden">
                {next ? "All dates and prices" : "See prices"}
              </LinkButton>
            )}
          </div>
        </div>
        <SitePicture
          slot={slot}
          eager
          className="aspect-4/3 w-full rounded-xl max-lg:order-first"
        />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
