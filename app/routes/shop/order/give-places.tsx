import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { GiveForm } from "#app/parts/shop/give-form.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Confirmation } from "./read-confirmation.ts";

/** Gives a place on a retreat to a friend, each place for itself; nothing once its day is too near. */
export function GivePlaces({
  guests,
  result,
}: {
  guests: Confirmation["guests"];
  result: ActionResult | undefined;
}) {
  const places = (guests?.lines ?? [])
    .filter(({ more, open }) => more && open)
    .flatMap(({ lineId, name, guests: people }) =>
      people
        .filter(({ isLocked }) => !isLocked)
        .map(({ place, name: who, gift }) => ({
          lineId,
          name,
          place,
          who,
          gift,
          of: people.length,
        })),
    );
  if (places.length === 0) return null;
  return (
    <Card as="section">
      <h2 id="give" className="mb-2 text-xl">
        Somebody cannot come?
      </h2>
      {places.map(({ lineId, name, place, who, gift, of }) => {
        const give = `give:${lineId}:${place}`;
        const isOpen = gift !== undefined || result?.intent === give;
        return (
          <details
            key={give}
            open={isOpen}
            className="border-t border-line py-3 first-of-type:border-0"
          >
            <summary className="cursor-pointer py-1 font-semibold">
              {of === 1 ? "Give your place to a friend" : `Give place ${place} to a friend`}
              {who && of > 1 && <span className="font-normal text-soft"> ({who})</span>}
              <span className="sr-only">, {name}</span>
            </summary>
            <GiveForm
              intents={{ give, end: `end-gift:${gift?.id ?? ""}` }}
              gift={gift}
              result={result}
            />
          </details>
        );
      })}
    </Card>
  );
}
