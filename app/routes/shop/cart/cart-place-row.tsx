import { CalendarDays, Trash2 } from "lucide-react";
import { href } from "react-router";
import { CartFields } from "#app/parts/shop/buy-button.tsx";
import { useCartLine } from "#app/parts/shop/use-cart-line.ts";
import { IconButton } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime } from "#domain/kernel/time.ts";
import type { CartLine } from "#domain/shop/cart/queries.ts";
import { formatNotice } from "#domain/shop/cart/messages.ts";
import type { CartPlace } from "#domain/shop/places/list-places.ts";
import { classPath } from "#domain/schedule/timetable/messages.ts";

/** A place in a class, or a session with a therapist, in the cart: when and where, for whom, until when it is kept. */
export function CartPlaceRow({ line, place }: { line: CartLine; place: CartPlace }) {
  const { name, totalPence, notice } = line;
  const { form } = useCartLine({ id: place.id, name, inCart: 1 });
  return (
    <li className="cart-line" data-notice={notice && ""}>
      <span
        aria-hidden
        className="cart-line-picture grid aspect-4/3 place-items-center rounded-md bg-mist text-pine"
      >
        <CalendarDays className="size-7" />
      </span>
      <div className="cart-line-words">
        <h2 className="text-lg leading-snug">
          {place.isOwnSession ? (
            name
          ) : (
            <a href={classPath(place.sessionId)} className="hover:underline">
              {name}
            </a>
          )}
        </h2>
        <p className="mt-1 text-sm">{formatPlace(place)}</p>
        {notice && <p className="mt-2 text-sm font-semibold text-danger">{formatNotice(notice)}</p>}
      </div>
      <p className="cart-line-total">{formatPence(totalPence)}</p>
      <form {...form} className="cart-line-remove">
        <CartFields intent="remove-place" placeId={place.id} returnTo={href("/cart")} />
        <IconButton type="submit" label={`Remove ${name}`}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </form>
    </li>
  );
}

/** "For Bea. Kept for you until 18:42." */
export const formatPlace = ({ person, isHeld, holdUntil }: CartPlace): string =>
  [person && `For ${person}.`, isHeld && holdUntil && `Kept for you until ${clockTime(holdUntil)}.`]
    .filter(Boolean)
    .join(" ");
