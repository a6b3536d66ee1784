import { Plus } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { FormField } from "#app/parts/form-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { fieldOf } from "./field-of.ts";
import { arrangedOptions, type DraftOption } from "./option-draft.ts";
import { OptionRow } from "./option-row.tsx";
import type { ProductDraft } from "./product-draft.ts";

type OptionsFieldProps = { draft: ProductDraft; errors: Record<string, string> };

/**
 * The options of a product in their order, each with what it has of its own. Without a script the buttons send the form,
 * which comes back arranged.
 */
export function OptionsField({ draft, errors }: OptionsFieldProps) {
  const [options, setOptions] = useState(() =>
    draft.options.map((option, key) => ({ key, option })),
  );
  const [announcement, setAnnouncement] = useState("");
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget;
    // What was typed into the rows stands in the page alone, and moves with its row.
    setOptions((now) => rearranged(now, value));
    setAnnouncement(announcementOf(value));
  };
  const button = {
    type: "submit",
    name: "arrange",
    onClick: handleClick,
  } as const;
  return (
    <>
      {options.length > 0 && (
        <FormField
          {...fieldOf(draft, errors)("optionName")}
          value={draft.fields["optionName"] || "Size"}
          optional={false}
          className="max-w-72"
        />
      )}
      {errors["options"] && (
        <p id="options" tabIndex={-1} className="text-sm font-semibold text-danger">
          {errors["options"]}
        </p>
      )}
      <ol className="grid gap-3">
        {options.map(({ key, option }, place) => (
          <OptionRow
            key={key}
            option={option}
            place={place}
            button={button}
            errors={errors}
            last={place === options.length - 1}
            pictures={draft.pictures}
          />
        ))}
      </ol>
      <Button
        {...button}
        value="option-add"
        variant="secondary"
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" />}
      >
        {options.length > 0 ? "Add an option" : "Sell it in options"}
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type Keyed = { key: number; option: DraftOption };

/** The same rearrangement, of rows that keep their keys. */
function rearranged(rows: Keyed[], handleClick: string): Keyed[] {
  const marked = rows.map(({ key, option }) => ({ ...option, key }));
  const fresh = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return arrangedOptions(marked, handleClick).map((option) => ({
    key: "key" in option ? (option as DraftOption & { key: number }).key : fresh,
    option,
  }));
}

const announcementOf = (handleClick: string) => {
  const [, how, place] = handleClick.split("-");
  if (how === "add") return "Option added.";
  return how === "remove" ? "Option removed." : `Option ${Number(place) + 1} moved ${how}.`;
};
