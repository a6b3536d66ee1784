import { useState } from "react";
import { pointers, typing } from "#app/ui/forms/labelled.tsx";

type ScaleFieldProps = {
  name: string;
  label: string;
  min: number;
  max: number;
  /** Where the slider stands while nothing is recorded. */
  resting: number;
  values: string;
  error: string | undefined;
};

/**
 * A number on a scale: a slider beside a list that says "Not recorded" until either is used. Only
 * the list is sent, so that nothing is recorded by looking, 0 can be recorded, and a recorded
 * number can be removed.
 */
export function ScaleField({ name, label, min, max, resting, values, error }: ScaleFieldProps) {
  const [value, setValue] = useState(values);
  const numbers = Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
  const slide = (slider: HTMLInputElement) => setValue(slider.value);
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <select
          {...pointers({ id: name, error })}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          className={`${typing} max-w-38 cursor-pointer px-2 text-sm`}
        >
          <option value="">Not recorded</option>
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={value === "" ? "not recorded" : `${value} of ${max}`}
          min={min}
          max={max}
          value={value === "" ? resting : value}
          onChange={({ target }) => slide(target)}
          onClick={({ currentTarget }) => slide(currentTarget)}
          data-needs-script=""
          className={`h-8 min-w-0 grow cursor-pointer accent-pine ${value === "" ? "opacity-50" : ""}`}
        />
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
