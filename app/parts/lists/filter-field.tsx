import type { InputHTMLAttributes, SelectHTMLAttributes } from "react";
import { Chooser, type Choice } from "#app/ui/forms/field.tsx";
import { typingSmall } from "#app/ui/forms/labelled.tsx";

const field = "block basis-28 grow text-xs text-soft max-sm:min-w-36 max-sm:shrink-0 sm:max-w-44";

type Common = { label: string; name: string };
type FilterFieldProps = Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & { type?: "text" | "date" };

/** One field of a line of filters: a small label above it, as narrow as possible. */
export function FilterField({ label, type = "text", ...rest }: FilterFieldProps) {
  return (
    <label className={field}>
      {label}
      <input {...rest} type={type} autoComplete="off" maxLength={60} className={typingSmall} />
    </label>
  );
}

type FilterSelectProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { options: readonly Choice[] };

/** The same to choose from. */
export function FilterSelect({ label, options, ...rest }: FilterSelectProps) {
  return (
    <label className={field}>
      {label}
      <Chooser {...rest} small>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Chooser>
    </label>
  );
}

/** Fields of filters side by side: on a phone in one line that scrolls. */
export const filterLine =
  "flex min-w-0 items-end gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap";
