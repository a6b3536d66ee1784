import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { GuestsForm } from "#app/parts/shop/guests-form.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Confirmation } from "./read-confirmation.ts";

/** Asks the buyer who comes on the places of their order; nothing where it holds none. */
export function Attendees({
  guests,
  result,
}: {
  guests: Confirmation["guests"];
  result: ActionResult | undefined;
}) {
  if (!guests) return null;
  const until = guests.lines.every(({ day }) => day) ? ", until the day before" : "";
  const lead = `Please tell us who comes${until}. You can change it here, or by the link in your mail.`;
  return (
    <Card as="section">
      <h2 id="who-comes" className="mb-2 text-xl">
        Who comes?
      </h2>
      <p className="mb-4 text-soft">
        {guests.missing > 0 ? lead : "You have told us everything. Thank you."}
      </p>
      <GuestsForm key={guests.version} guests={guests} result={resultFor(result, "guests")} />
    </Card>
  );
}
