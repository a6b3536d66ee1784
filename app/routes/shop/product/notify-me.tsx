import { Fragment } from "react";
import { href } from "react-router";
import { AskByMail } from "#app/ui/forms/ask-by-mail.tsx";
import type { OfferedOption } from "#domain/shop/catalogue/list-options.ts";
import type { Product } from "./product-sections.tsx";

/** Of what cannot be bought now: a mail when it is back, or when there is another retreat. */
export function NotifyMe({ product: { id, productType, completed } }: { product: Product }) {
  const isRetreat = productType === "retreat";
  if (completed && !isRetreat) return null;
  return (
    <div className="mt-6 max-w-lg">
      <h2 className="mb-2 font-sans text-base font-semibold">
        {isRetreat
          ? "Shall we tell you about the next retreat?"
          : "Shall we tell you when it is back?"}
      </h2>
      {isRetreat ? (
        <AskByMail
          topic="retreats"
          label="Your e-mail address, for the next retreat"
          button="Tell me about the next retreat"
        />
      ) : (
        <AskByMail
          topic="product"
          product={id}
          label="Your e-mail address"
          button="Tell me when it is back"
        />
      )}
      <p className="mt-2 text-sm text-soft">
        We ask you in your mailbox first. Leave with one press.
      </p>
    </div>
  );
}

/** Of a product in options, those that are sold out, each with the way to be told when it is back. */
export function NotifyMeOfOption({ options }: { options: readonly OfferedOption[] }) {
  const gone = options.filter(({ stockNotice }) => stockNotice === "out");
  if (gone.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-soft">
      Tell me when it is back:{" "}
      {gone.map(({ id, label }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <a href={`${href("/news")}?topic=product&product=${id}`} className="link">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
