import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { FormField } from "#app/parts/form-field.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { type GuestField, guestFields } from "#domain/shop/attendees/fields.ts";
import { fieldOf, type GuestsView } from "#domain/shop/attendees/rules.ts";
import { whoReadsIt } from "#domain/shop/attendees/messages.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";

type Line = GuestsView["lines"][number];
type GuestsFormProps = { guests: GuestsView; result: ActionResult | undefined };

/** Asks who comes on each place of an order; what can no longer be changed here stands there to be read. */
export function GuestsForm({ guests: { lines, version }, result }: GuestsFormProps) {
  const busy = useNavigation().formData?.get("intent") === "guests";
  const isOpen = lines.some(({ open }) => open);
  const errors = Object.entries(result?.errors ?? {}).map(([field, message]) => ({
    field,
    message,
  }));
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      <HeldField name="version" value={version} />
      {lines.map((line) => (
        <LinePlaces key={line.lineId} line={line} result={result} />
      ))}
      {isOpen && (
        <div>
          {lines.some(({ more }) => more) && <p className="mb-4 text-sm text-soft">{whoReadsIt}</p>}
          <Button name="intent" value="guests" busy={busy}>
            Save who comes
          </Button>
        </div>
      )}
    </Form>
  );
}

function LinePlaces({ line, result }: { line: Line; result: ActionResult | undefined }) {
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{line.name}</span>
        {line.day && <span className="block text-sm text-soft">{longDate(line.day)}</span>}
      </p>
      {line.guests.map((guest) =>
        guest.isLocked ? (
          <p key={guest.place}>
            Place {guest.place}: given to {guest.gift?.toName}, who tells us the rest.
          </p>
        ) : line.open ? (
          <Place key={guest.place} line={line} guest={guest} result={result} />
        ) : (
          <p key={guest.place}>
            Place {guest.place}: {guest.name || "nobody named yet"}
          </p>
        ),
      )}
    </div>
  );
}

type PlaceProps = { line: Line; guest: Line["guests"][number]; result: ActionResult | undefined };

function Place({ line, guest, result }: PlaceProps) {
  const field = (of: GuestField) => {
    const name = fieldOf(of, { lineId: line.lineId, place: guest.place });
    return {
      name,
      field: guestFields[of],
      value: result?.values?.[name] ?? guest[of],
      error: result?.errors?.[name],
      optional: false,
    };
  };
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4 pt-2 sm:grid-cols-2">
      <legend className="px-1 font-semibold">
        Place {guest.place}
        <span className="sr-only"> of {line.name}</span>
      </legend>
      <FormField {...field("name")} className={line.more ? "" : "sm:col-span-2"} />
      {line.more && (
        <>
          <FormField {...field("diet")} placeholder="Not said yet" optional />
          <FormField {...field("emergencyName")} />
          <FormField {...field("emergencyPhone")} />
        </>
      )}
    </fieldset>
  );
}
