import { Bookmark, X } from "lucide-react";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { givenViews, maxNameLength, type OrderView } from "#domain/shop/views/messages.ts";
import { orderList as rules } from "./order-list.ts";
import type { StatusResult } from "./one/status-actions.ts";

type OrderViewsProps = {
  own: readonly (OrderView & { id: string })[];
  /** What the list is asked for now (`askedIn`). */
  asked: string;
  result: StatusResult | undefined;
};

/**
 * The views of the orders: those given, those the reader has saved, and a way to save what is shown
 * now.
 */
export function OrderViews({ own, asked, result }: OrderViewsProps) {
  const chips = [...givenViews, ...own].map(({ name, query }) => ({
    href: `${rules.path}?${query}`,
    label: name,
    current: query === asked,
  }));
  const shown = own.find(({ query }) => query === asked);
  const isNew = asked !== "" && !chips.some(({ current }) => current);
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-sm:w-full max-sm:flex-wrap">
      <nav aria-label="Views" className="min-w-0 max-sm:w-full">
        <ChipLinks chips={chips} />
      </nav>
      {shown && (
        <form method="post">
          <input type="hidden" name="view" value={shown.id} />
          <IconButton
            type="submit"
            name="intent"
            value="remove-view"
            label={`Remove the view ${shown.name}`}
            className="size-9"
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </form>
      )}
      {(isNew || result?.intent === "keep-view") && <KeepView asked={asked} result={result} />}
    </div>
  );
}

function KeepView({ asked, result }: Pick<OrderViewsProps, "asked" | "result">) {
  const failed = resultFor(result, "keep-view");
  return (
    <details className="relative max-sm:w-full" open={Boolean(failed)}>
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-full px-2 text-sm underline underline-offset-4">
        <Bookmark aria-hidden className="size-4" />
        Keep this view
      </summary>
      <form
        method="post"
        className="z-20 grid gap-3 rounded-md border border-line bg-white p-3 sm:absolute sm:top-full sm:left-0 sm:w-72 sm:shadow-mid"
      >
        <input type="hidden" name="query" value={asked} />
        <Field
          label="Name of the view"
          name="name"
          maxLength={maxNameLength}
          autoComplete="off"
          defaultValue={failed?.values?.["name"]}
          error={failed?.errors?.["name"]}
        />
        <Button name="intent" value="keep-view" size="small">
          Keep View
        </Button>
      </form>
    </details>
  );
}
