import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { href as addressOf } from "react-router";
import { Price } from "#app/parts/shop/price.tsx";
import { Section } from "#app/ui/page.tsx";
import type { NextDate } from "#domain/schedule/timetable/rules.ts";
import type { CatalogueProduct } from "#domain/shop/catalogue/rules.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";
import { AllDates, PlacesLeft, WhenAndWhere } from "./next-date.tsx";
import { askAbout, wayToBook } from "./ways-to-book.ts";

type PricesProps = {
  page: ServicePage;
  offers: CatalogueProduct[];
  note: string;
  dates?: readonly NextDate[];
};

/** What it costs and when it is next, straight from shop and timetable: every line leads to the thing itself. */
export function Prices({ page, offers, note, dates = [] }: PricesProps) {
  const sold = (date: NextDate) => offers.some(({ id }) => id === date.product?.id);
  const isEmpty = offers.length === 0 && dates.length === 0;
  return (
    <Section
      id="prices"
      tone="mist"
      title={dates.length > 0 ? "Dates and prices" : "Prices"}
      lead={note}
      reveal
    >
      {isEmpty ? (
        <p className="text-lg">
          Please{" "}
          <a href={askAbout(page)} className="underline underline-offset-4">
            ask us for today’s prices
          </a>
          .
        </p>
      ) : (
        <ul className="border-b border-ink/25">
          {offers.map((product) => {
            const date = dates.find(({ product: other }) => other?.id === product.id);
            return (
              <Line
                key={product.id}
                href={addressOf("/shop/product/:slug", { slug: product.slug })}
                price={product}
                name={product.name}
                date={date}
              >
                {product.duration ?? product.shortDescription}
              </Line>
            );
          })}
          {dates
            .filter((date) => !sold(date))
            .map((date) => (
              <Line
                key={date.id}
                href={wayToBook(date).href}
                price={{ pricePence: date.pricePence, salePricePence: null }}
                name={date.name}
                date={date}
              >
                A class
              </Line>
            ))}
        </ul>
      )}
      {dates.length > 0 && (
        <p className="mt-6">
          <AllDates page={page} />
        </p>
      )}
    </Section>
  );
}

type LineProps = {
  href: string;
  name: string;
  price: { pricePence: number; salePricePence: number | null };
  date: NextDate | undefined;
  children: ReactNode;
};

function Line({ href, name, price, date, children }: LineProps) {
  return (
    <li className="border-t border-ink/25" data-reveal-item="">
      <a href={href} className="site-price-line">
        <span>
          <span className="block font-display text-xl">{name}</span>
          <span className="mt-1 block text-ink">{children}</span>
        </span>
        <Price {...price} large />
        <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
        {date && (
          <span className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              Next: <WhenAndWhere date={date} />
            </span>
            <PlacesLeft places={date.placesLeft} />
          </span>
        )}
      </a>
    </li>
  );
}
