import { Package, Send } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";
import { carriers } from "#domain/shop/sending/messages.ts";

/** The form the ticks belong to, wherever they stand. */
const ticked = "ticked";

export const Tick = ({ id, orderNumber }: { id: string; orderNumber: string }) => (
  <input
    type="checkbox"
    form={ticked}
    name="ids"
    value={id}
    aria-label={`Tick ${orderNumber}`}
    className="block size-5"
  />
);

/**
 * Actions on several orders at once: mark as sent what is left of them, or print their slips as one
 * document. The browser itself sends the form, for a document opens beside the list.
 */
export function TickedForm() {
  return (
    <form
      method="post"
      id={ticked}
      className="mt-3 flex flex-wrap items-center gap-2 max-sm:hidden"
    >
      <span className="text-sm text-soft">With the ticked ones:</span>
      <label className="flex items-center gap-2 text-sm">
        Carrier
        <input
          name="carrier"
          list="carriers"
          maxLength={60}
          autoComplete="off"
          className={`${typingSmall} w-40`}
        />
      </label>
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Button
        name="intent"
        value="send-ticked"
        variant="secondary"
        size="small"
        icon={<Send aria-hidden className="size-4" />}
      >
        Mark as Sent
      </Button>
      <button
        formMethod="get"
        formAction={href("/dashboard/orders/packing-slips.pdf")}
        formTarget="_blank"
        className="button button-secondary button-small"
      >
        <Package aria-hidden className="size-4" />
        Print packing slips
      </button>
    </form>
  );
}
