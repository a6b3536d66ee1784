import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { PayOffer } from "#app/parts/shop/pay-offer.tsx";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import type { OwnPlace } from "#domain/schedule/own-sessions/rules.ts";

type OfferFormProps = {
  place: OwnPlace;
  what: string;
  day: string;
  passes: readonly UsablePass[];
};

/** The offer of a place that waits for an answer: until when, and both answers. */
export function OfferForm({ place: { id, holdUntil }, what, day, passes }: OfferFormProps) {
  if (!holdUntil) return null;
  return (
    <form method="post" action={href("/client/sessions")} className="mt-2 sm:col-span-2">
      <p className="text-sm">
        A place is free for you. We keep it until {clockTime(holdUntil)} on {longDate(holdUntil)}.
      </p>
      <input type="hidden" name="place" value={id} />
      <PayOffer passes={passes} id={id} />
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          name="intent"
          value="take-place"
          size="small"
          aria-label={`Take the place in ${what} on ${day}`}
        >
          Take the place
        </Button>
        <Button
          name="intent"
          value="give-back-place"
          size="small"
          variant="secondary"
          aria-label={`Give back the place in ${what} on ${day}`}
        >
          Give it back
        </Button>
      </p>
    </form>
  );
}
