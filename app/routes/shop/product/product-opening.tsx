import { CalendarDays, Clock, MapPin, Store, Truck, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Price } from "#app/parts/shop/price.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { longDate } from "#domain/kernel/time.ts";
import { spokenStart } from "#domain/schedule/timetable/rules.ts";
import { classPath, fewPlaces, formatPlacesLeft } from "#domain/schedule/timetable/messages.ts";
import { type Layout, priceNow } from "#domain/shop/catalogue/rules.ts";
import { formatStock } from "#domain/shop/catalogue/messages.ts";
import { CourseFacts } from "./course-facts.tsx";
import { Gallery } from "./gallery.tsx";
import { PassFacts } from "./pass-facts.tsx";
import { ProductBuy } from "./product-buy.tsx";
import type { Product } from "./product-sections.tsx";

/** The first thing one sees of a product: its pictures, what it is, what it costs, and the button. */
export function ProductOpening({ product, layout }: { product: Product; layout: Layout }) {
  const wideGallery = layout === "retreats";
  return (
    <div
      className={classes(
        "grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-8",
        wideGallery ? "lg:grid-cols-[1.35fr_1fr]" : "lg:grid-cols-[1.1fr_1fr]",
      )}
    >
      <Gallery key={product.id} pictures={product.pictures} />
      <div className="lg:pt-2">
        <p className="eyebrow mb-3">
          <a href={`${href("/shop")}?category=${product.categorySlug}`} className="hover:underline">
            {product.categoryName}
          </a>
        </p>
        <h1 className="text-3xl">{product.name}</h1>
        <p className="mt-4 max-w-xl text-lg text-soft">{product.shortDescription}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Price {...product} large />
          <StockNotice product={product} />
        </div>
        {layout === "retreats" && <p className="mt-1 text-sm text-soft">per person</p>}
        {product.course && <CourseFacts course={product.course} pricePence={priceNow(product)} />}
        {layout !== "equipment" && !product.pass && !product.course && <Facts product={product} />}
        {product.pass && (
          <PassFacts
            {...product.pass}
            pricePence={priceNow(product)}
            changeOfMind={product.changeOfMind ?? ""}
          />
        )}
        <ProductBuy product={product} />
        <Sending words={product.sending} />
      </div>
    </div>
  );
}

/** What sending costs and how long it takes, collection, and sending back; nothing of what is not sent. */
function Sending({ words }: { words: Product["sending"] }) {
  if (!words) return null;
  const { price, times, collection, returns } = words;
  const facts = [
    {
      name: "Delivery",
      Icon: Truck,
      lines: [price, times],
    },
    {
      name: "Collection",
      Icon: Store,
      lines: [collection],
    },
    {
      name: "Returns",
      Icon: Undo2,
      lines: [returns],
    },
  ];
  return (
    <dl className="mt-7 grid gap-y-2.5 border-t border-line pt-5 text-sm">
      {facts.map(({ name, Icon, lines }) => {
        const said = lines.filter((line) => line !== "");
        return (
          said.length > 0 && (
            <div key={name} className="relative pl-8">
              <dt>
                <Icon aria-hidden className="absolute top-0.5 left-0 size-4.5 text-clay" />
                <span className="sr-only">{name}</span>
              </dt>
              {said.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )
        );
      })}
    </dl>
  );
}

/** Of a class the places of its next date, which are never more than what is in stock. */
function StockNotice({ product }: { product: Product }) {
  const { date } = product;
  if (date && product.stockNotice !== "out") {
    const tone = date.placesLeft <= 0 ? "bad" : date.placesLeft <= fewPlaces ? "warn" : "good";
    return (
      <Badge tone={tone}>
        {date.placesLeft <= 0 ? "The next dates are full" : formatPlacesLeft(date.placesLeft)}
      </Badge>
    );
  }
  const words = formatStock(product);
  if (!words || product.completed) return null;
  return <Badge tone={product.stockNotice === "out" ? "bad" : "warn"}>{words}</Badge>;
}

/** When, how long, where and with how many; what is not known is not said. */
function Facts({
  product: { eventStartsAt, date, duration, location, maxParticipants },
}: {
  product: Product;
}) {
  if (!eventStartsAt && !date && !duration && !location && !maxParticipants) return null;
  return (
    <dl className="mt-7 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      {eventStartsAt && (
        <Fact name="Date" icon={<CalendarDays aria-hidden className="size-5" />}>
          {longDate(eventStartsAt)}
        </Fact>
      )}
      {date && (
        <Fact
          name={date.soonerAreFull ? "Next date with a place" : "Next date"}
          icon={<CalendarDays aria-hidden className="size-5" />}
        >
          <a href={classPath(date.id)} className="link">
            {spokenStart(date)}
          </a>
        </Fact>
      )}
      {duration && (
        <Fact name="Duration" icon={<Clock aria-hidden className="size-5" />}>
          {duration}
        </Fact>
      )}
      {(date?.hall ?? location) && (
        <Fact name="Location" icon={<MapPin aria-hidden className="size-5" />}>
          {date?.hall ?? location}
        </Fact>
      )}
      {maxParticipants && (
        <Fact name="Group size" icon={<Users aria-hidden className="size-5" />}>
          Max participants: {maxParticipants}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm text-soft">
        <span className="absolute top-0.5 left-0 text-clay">{icon}</span>
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
