import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { ClassPage } from "#domain/schedule/timetable/find-class.ts";
import {
  bookingLabels,
  bookingPath,
  formatMemberPrice,
  guestBookingPath,
} from "#domain/schedule/timetable/messages.ts";
import type { ClassState } from "#domain/schedule/timetable/rules.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { askAbout } from "../ways-to-book.ts";
import { ClassBadge } from "./class-badge.tsx";
import { pageOf } from "./class-texts.ts";

const closed: Partial<Record<ClassState, string>> = {
  started: "This class has begun. Please choose another date.",
  over: "This class is over. Please choose another date.",
  cancelled: "This class does not take place. Please choose another date.",
};

/** What a place costs and what is left, and the ways to one: booking it, asking for it, the course in the shop. */
export function BookClass({ one }: { one: ClassPage }) {
  const { id, pricePence, state, product } = one;
  const member = formatMemberPrice(one);
  const label = bookingLabels[state];
  const isSold = label && product && (product.stock ?? 1) > 0;
  return (
    <aside
      aria-label="Book"
      className="rounded-lg border border-line bg-white p-5 md:p-7 lg:sticky lg:top-28 lg:row-span-2"
    >
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="block font-display text-3xl tabular-nums">
            {formatPence(pricePence)}
          </span>
          <span className="text-sm text-soft">{member ?? "a place"}</span>
        </p>
        <ClassBadge one={one} />
      </div>
      {label ? (
        <>
          <LinkButton href={bookingPath(id)} size="large" wide className="mt-5">
            {label}
          </LinkButton>
          <p className="mt-4 border-t border-line pt-4 text-sm">
            No account yet?{" "}
            {state === "open" && pricePence > 0 ? (
              <a href={guestBookingPath(id)} className="link">
                Book without one and pay by card
              </a>
            ) : (
              <a href={askAbout(pageOf(one), one)} className="link">
                {state === "open" ? "Ask us for a place" : "Ask us for the waiting list"}
              </a>
            )}
            .
          </p>
        </>
      ) : (
        <>
          <p className="mt-5">{closed[state]}</p>
          <LinkButton href="#dates" variant="secondary" wide className="mt-5">
            See other dates
          </LinkButton>
        </>
      )}
      {isSold && (
        <p className="mt-2 text-sm">
          The whole course:{" "}
          <a href={href("/shop/product/:slug", { slug: product.slug })} className="link">
            {product.name}, {formatPence(priceNow(product))}
          </a>
          .
        </p>
      )}
    </aside>
  );
}
