import { Check } from "lucide-react";
import { Heading, Section } from "#app/ui/page.tsx";
import type { NextDate } from "#domain/schedule/timetable/rules.ts";
import type { OfferedOption } from "#domain/shop/catalogue/list-options.ts";
import type { SendingDescription } from "#domain/studio/delivery/messages.ts";
import type { DepositOffer } from "#domain/shop/balances/rules.ts";
import type { CourseView } from "#domain/shop/courses/rules.ts";
import type { PassTerms } from "#domain/shop/passes/rules.ts";
import type { CatalogueProduct, Picture } from "#domain/shop/catalogue/rules.ts";
import type { RetreatGift } from "#domain/studio/retreat-gift/messages.ts";
import { retreatBenefits } from "#domain/shop/catalogue/messages.ts";

/** A product as its page shows it; `story` is rich text of the allowed tags, cleaned on the server. */
export type Product = CatalogueProduct & {
  /** The code that comes with a retreat place, where the studio gives one. */
  gift?: RetreatGift | undefined;
  story: string;
  productType: string;
  keyFeatures: string[];
  specifications: string[];
  whatsIncluded: string[];
  highlights: string[];
  retreatPackage: string | null;
  /** What it is good for, where it is a pass. */
  pass?: PassTerms;
  /** How a pass is given back; empty where it is none. */
  changeOfMind?: string;
  /** What a place costs for a deposit today, where there is one. */
  deposit?: DepositOffer | undefined;
  pictures: Picture[];
  /** What it is chosen of, where it is not bought as it is. */
  options?: OfferedOption[];
  /** How it reaches its buyer, and goes back; undefined for what is not sent. */
  sending?: SendingDescription | undefined;
  /** Its dates, where it is a course. */
  course?: CourseView | undefined;
  /** The next date of the class that it is a place in. */
  date: NextDate | undefined;
};

/** What its maker has to say about it. */
export function Story({ product }: { product: Product }) {
  if (!product.story) return null;
  return <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: product.story }} />;
}

/** Key Features, What's Included, Specifications: the lists that have something in them, side by side. */
export function Lists({ product }: { product: Product }) {
  const lists = [
    { title: "Key Features", lines: product.keyFeatures },
    { title: "What's Included", lines: product.whatsIncluded },
    { title: "Specifications", lines: product.specifications },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {lists.map(({ title, lines }) => (
        <section key={title} className="border-t border-ink/25 pt-5">
          <Heading size={3}>{title}</Heading>
          <ul className="mt-4 space-y-2.5 marker:text-clay">
            {lines.map((line) => (
              <li key={line} className="ml-5 list-disc pl-1">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What a retreat promises, on a ground of its own. */
export function RetreatExperience({ product }: { product: Product }) {
  return (
    <Section tone="pine" title="Retreat Experience" eyebrow="The day" reveal>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {retreatBenefits({ ...product, gift: product.gift }).map((benefit) => (
          <li
            key={benefit}
            className="flex gap-4 border-t border-cream/25 py-4"
            data-reveal-item=""
          >
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-blush" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Duration, location and highlights of what is not a retreat. */
export function ServiceDetails({
  product: { duration, location, highlights },
}: {
  product: Product;
}) {
  if (!duration && !location && highlights.length === 0) return null;
  return (
    <Section tone="mist">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <Heading>Service Details</Heading>
          <dl className="mt-6 space-y-4">
            {duration && <Detail name="Duration">{duration}</Detail>}
            {location && <Detail name="Location">{location}</Detail>}
          </dl>
        </div>
        {highlights.length > 0 && (
          <div>
            <Heading level={3}>Highlights</Heading>
            <ul className="mt-4">
              {highlights.map((highlight) => (
                <li key={highlight} className="flex gap-4 border-t border-ink/15 py-3.5">
                  <Check aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
                  <span>{highlight}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
