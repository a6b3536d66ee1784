import { ChevronDown } from "lucide-react";
import {
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useRef,
} from "react";
import { classes } from "#app/ui/classes.ts";
import { Labelled, type Labelling, pointers, typing, typingSmall } from "./labelled.tsx";
import { useTypedBefore } from "./use-typed-before.ts";

type InputType =
  | "text"
  | "email"
  | "tel"
  | "password"
  | "search"
  | "number"
  | "date"
  | "time"
  | "url"
  | "color";
type FieldProps = Labelling &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type"> & { type?: InputType };

/** One line to type in: label above, help below, error at the field. Its id is its name unless given. */
export function Field({
  label,
  name,
  id = name,
  help,
  error,
  optional,
  type = "text",
  className,
  ...rest
}: FieldProps) {
  return (
    <Labelled
      label={label}
      name={name}
      id={id}
      help={help}
      error={error}
      optional={optional}
      className={className}
    >
      <input
        {...rest}
        {...pointers({ id, help, error })}
        type={type}
        name={name}
        className={typing}
      />
    </Labelled>
  );
}

type TextAreaProps = Labelling &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> & {
    grows?: boolean | undefined;
  };

const growing = "field-sizing-content max-h-[70vh] min-h-24";
/** As many lines as a text takes, within reason, where a browser does not measure it itself. */
const rowsFor = (text: string): number =>
  text
    .split("\n")
    .map((line) => Math.max(1, Math.ceil(line.length / 80)))
    .reduce((sum, rows) => Math.min(16, sum + rows), 1);

/**
 * Several lines to type in, five of them unless told; `grows` as high as its text, up to most of
 * the window.
 */
export function TextArea({
  label,
  name,
  id = name,
  help,
  error,
  optional,
  className,
  grows,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(id, area);
  return (
    <Labelled
      label={label}
      name={name}
      id={id}
      help={help}
      error={error}
      optional={optional}
      className={className}
    >
      <textarea
        {...rest}
        {...pointers({ id, help, error })}
        ref={area}
        name={name}
        rows={grows ? rowsFor(String(rest.defaultValue ?? "")) : rows}
        className={classes(typing, "resize-y", grows && growing)}
      />
    </Labelled>
  );
}

export type Choice = { value: string; label: string; disabled?: boolean };
type SelectProps = Labelling &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & {
    options: Choice[];
    placeholder?: string;
  };

/** One of several; with `placeholder` nothing is chosen at first. */
export function Select(props: SelectProps) {
  const {
    label,
    name,
    id = name,
    help,
    error,
    optional,
    className,
    options,
    placeholder,
    ...rest
  } = props;
  return (
    <Labelled
      label={label}
      name={name}
      id={id}
      help={help}
      error={error}
      optional={optional}
      className={className}
    >
      <Chooser {...rest} {...pointers({ id, help, error })} name={name}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Chooser>
    </Labelled>
  );
}

type ChooserProps = SelectHTMLAttributes<HTMLSelectElement> & { small?: boolean };

/** The list to choose from alone, for places where its label is not shown above it; `small` in and above lists. */
export function Chooser({ className, small, ...rest }: ChooserProps) {
  const look = small ? classes(typingSmall, "pr-7") : classes(typing, "pr-11");
  return (
    <div className={classes("relative", className)}>
      <select {...rest} className={classes(look, "cursor-pointer appearance-none")} />
      <ChevronDown
        aria-hidden
        className={classes(
          "pointer-events-none absolute top-1/2 -translate-y-1/2",
          small ? "right-2.5 size-4" : "right-3.5 size-5",
        )}
      />
    </div>
  );
}

type CheckboxProps = Omit<Labelling, "optional"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "type">;

/** Yes or no; the whole label can be pressed. */
export function Checkbox({
  label,
  name,
  id = name,
  help,
  error,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 py-1">
        <input
          {...rest}
          {...pointers({ id, help, error })}
          type="checkbox"
          name={name}
          className="mt-1 size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="mt-1 pl-8 text-sm text-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-8 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
