import { bookSession } from "#app/frame/links.ts";
import { Breadcrumbs, type Crumb } from "#app/parts/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { type ListedProduct, priceNow } from "#domain/shop/catalogue/rules.ts";
import type { ServiceCopy } from "./service-copy.ts";
import { SitePicture } from "./site-picture.tsx";
import type { Slot } from "#domain/studio/pictures/words.ts";

type ServiceHeroProps = { copy: ServiceCopy; slot: Slot; crumbs: Crumb[]; price: ListedProduct | undefined };

/** The opening of a service page: what it is, the facts at a glance, and the way in. */
export function ServiceHero({ copy, slot, crumbs, price }: ServiceHeroProps) {
  return (
    <div className="wrap pt-6 pb-12 md:pt-8 md:pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-9 lg:grid-cols-[1fr_1.06fr]">
        <div>
          <h1 className="text-4xl">{copy.title}</h1>
          <p className="mt-5 text-lg text-soft">{copy.lead}</p>
          <dl className="site-facts mt-8">
            {price && <Fact name="Price">{`${formatPence(priceNow(price))}`}</Fact>}
            {copy.facts.map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </dl>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton href={bookSession.href} size="large">
              {copy.button}
            </LinkButton>
            <LinkButton href="#prices" size="large" variant="quiet" className="max-sm:hidden">
              See prices
            </LinkButton>
          </div>
        </div>
        <SitePicture slot={slot} eager className="aspect-4/3 w-full rounded-xl max-lg:order-first" />
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
