import { Minus, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { atLimits, type Limits, stepTo } from "./steps.ts";

const shell = "inline-flex items-center rounded-full border border-edge bg-white";

type StepperProps = Limits & {
  /** Whose quantity it is: "Quantity of Reformer socks". */
  label: string;
  value: number;
  /** The field that the buttons post, holding the new number. */
  name?: string;
  busy?: boolean;
};

/**
 * Minus, the number, plus, inside a form of the caller: each button posts the new number, with or
 * without JavaScript.
 */
export function Stepper({ label, value, name = "quantity", busy, ...limits }: StepperProps) {
  const { atMin, atMax } = atLimits(value, limits);
  return (
    <div role="group" aria-label={label} className={shell}>
      <StepButton
        label="Decrease quantity"
        name={name}
        value={stepTo(value, -1, limits)}
        disabled={busy || atMin}
      >
        <Minus aria-hidden className="size-4.5" />
      </StepButton>
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <StepButton
        label="Increase quantity"
        name={name}
        value={stepTo(value, 1, limits)}
        disabled={busy || atMax}
      >
        <Plus aria-hidden className="size-4.5" />
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  name: string;
  value: number;
  disabled: boolean;
  children: ReactNode;
};

function StepButton({ children, ...rest }: StepButtonProps) {
  return (
    <IconButton type="submit" {...rest}>
      {children}
    </IconButton>
  );
}

type QuantityFieldProps = Limits & {
  label: string;
  name?: string;
  id?: string;
  defaultValue?: number;
  /** What is wrong with the number that was sent. */
  error?: string | undefined;
};

/** A number to choose before it is sent: a field one can type in, with minus and plus where scripting is on. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, name = "quantity", id = name, defaultValue = 1, min = 1, max = 99, error } = props;
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const { atMin, atMax } = atLimits(value, { min, max });
  const step = (by: 1 | -1) => {
    const next = stepTo(field.current?.valueAsNumber ?? value, by, { min, max });
    if (field.current) field.current.value = String(next);
    setValue(next);
  };
  const errorId = error && `${id}-error`;
  const group = (
    <div className={shell}>
      <IconButton
        label="Decrease quantity"
        data-needs-script=""
        disabled={atMin}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden className="size-4.5" />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={defaultValue}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => setValue(event.target.valueAsNumber)}
        className="number-only h-11 w-14 rounded-full bg-transparent text-center font-semibold tabular-nums"
      />
      <IconButton
        label="Increase quantity"
        data-needs-script=""
        disabled={atMax}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
  return (
    <>
      {group}
      {error && (
        <p id={errorId} role="alert" className="w-full font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}
