import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { classes } from "#app/ui/classes.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import type { Moment } from "#domain/shop/orders/office/timeline.ts";
import type { OrderResult } from "./order-actions.ts";

/** Everything that happened to the order, newest first. */
export function TimelineCard({ timeline }: { timeline: Moment[] }) {
  return (
    <Card as="section">
      <h2 className="text-xl">Timeline</h2>
      <ol className="mt-4 border-l border-line">
        {timeline.toReversed().map((moment, place) => (
          <li key={place} className="relative pb-5 pl-5 last:pb-0">
            <span
              aria-hidden
              className={classes(
                "absolute top-2 -left-1.25 size-2.5 rounded-full",
                moment.tone === "bad"
                  ? "bg-danger"
                  : moment.tone === "note"
                    ? "bg-ochre"
                    : "bg-pine",
              )}
            />
            <p className="text-sm text-soft tabular-nums">
              {shortDate(moment.at)}, {clockTime(moment.at)}
              {moment.by && ` · ${moment.by}`}
            </p>
            <p
              className={classes(
                "wrap-anywhere",
                moment.tone === "bad" && "font-semibold text-danger",
              )}
            >
              {moment.what}
            </p>
            {moment.said && (
              <p className="wrap-anywhere whitespace-pre-line text-soft">{moment.said}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A note for colleagues; the customer never sees it. */
export function NoteCard({
  order,
  result,
}: {
  order: OfficeOrder;
  result: OrderResult | undefined;
}) {
  const notes = order.timeline.filter(({ tone }) => tone === "note").length;
  const busy = useNavigation().formData?.get("intent") === "note";
  const failed = resultFor(result, "note");
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">Add a note</h2>
      <Form method="post" preventScrollReset key={notes} className="grid gap-4">
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxLength={2_000}
          defaultValue={failed?.values?.["note"]}
          error={failed?.errors?.["note"]}
          help="Only the studio sees it."
        />
        <div>
          <Button name="intent" value="note" variant="secondary" size="small" busy={busy}>
            Add Note
          </Button>
        </div>
      </Form>
    </Card>
  );
}
