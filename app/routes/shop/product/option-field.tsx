import { ProductPicture } from "#app/parts/shop/product-picture.tsx";
import { classes } from "#app/ui/classes.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { OfferedOption } from "#domain/shop/catalogue/list-options.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { formatStock } from "#domain/shop/catalogue/messages.ts";

type OptionFieldProps = {
  /** What is chosen: "Size". */
  name: string;
  options: readonly OfferedOption[];
  /** Whether their prices differ, so that each says its own. */
  priced: boolean;
  onChoose: (option: OfferedOption) => void;
  /** Whether the buyer went on without choosing. */
  forgotten: boolean;
};

/**
 * The options of a product to choose one of; what is sold out is seen, and cannot be chosen. Radio buttons, so it works without a script, where the
 * address says that nothing was chosen.
 */
export function OptionField({ name, options, priced, onChoose, forgotten }: OptionFieldProps) {
  return (
    <fieldset className="mb-6 min-w-0" aria-describedby={forgotten ? "choose-option" : undefined}>
      <legend className="mb-2 font-semibold">{name}</legend>
      <p
        id="choose-option"
        className={classes(
          "mb-2 scroll-mt-28 text-sm font-semibold text-danger",
          forgotten ? "block" : "hidden target:block",
        )}
      >
        Please choose a {name.toLowerCase()} first.
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            priced={priced}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Option({
  option,
  priced,
  onChoose,
}: {
  option: OfferedOption;
  priced: boolean;
  onChoose: () => void;
}) {
  const { id, label, picture, stockNotice } = option;
  const isOut = stockNotice === "out";
  const notes = [
    priced && formatPence(priceNow(option)),
    isOut ? "Sold out" : formatStock(option),
  ].filter(Boolean);
  return (
    <label
      className={classes(
        "flex min-h-11 items-center gap-2.5 rounded-md border border-edge bg-white py-1.5 pr-4 pl-3",
        "has-[:checked]:border-ink has-[:checked]:ring-1 has-[:checked]:ring-ink",
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-current",
        isOut ? "border-dashed bg-cream text-soft" : "cursor-pointer hover:border-ink",
      )}
    >
      <input
        type="radio"
        name="optionId"
        value={id}
        disabled={isOut}
        onChange={onChoose}
        className="size-4.5 shrink-0 scroll-mb-16"
      />
      {picture && <ProductPicture {...picture} alt="" className="w-12 rounded-sm" />}
      <span>
        <span className={classes("block font-semibold", isOut && "line-through")}>{label}</span>
        {notes.length > 0 && (
          <span className="block text-sm text-soft tabular-nums">{notes.join(" · ")}</span>
        )}
      </span>
    </label>
  );
}
