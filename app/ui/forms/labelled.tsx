import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** What every field is told besides its own attributes. */
export type Labelling = {
  label: ReactNode;
  name: string;
  id?: string;
  help?: ReactNode;
  error?: ReactNode;
  /** Says "(optional)" beside the label; what is not optional is required without a star. */
  optional?: boolean;
};

const field = classes(
  "block w-full rounded-md border border-edge bg-white text-base text-ink transition-shadow",
  "placeholder:text-soft/80 hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger",
  "focus-visible:rounded-md focus-visible:outline-offset-0 disabled:bg-cream disabled:text-soft",
);

/** The look of everything one can type in. */
export const typing = classes(field, "min-h-12 px-4 py-2.5");

/** The same where rows matter more, as above a list; on a phone as large as is typed in without being drawn nearer. */
export const typingSmall = classes(field, "h-9 px-3 py-1 max-sm:h-10 sm:text-sm");

/** Ties a field to its help and its error for those who cannot see where they stand. */
export function pointers({
  id,
  help,
  error,
}: {
  id?: string;
  help?: ReactNode;
  error?: ReactNode;
}) {
  const described = classes(Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`);
  return {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
}

/** Label above, the field, error and help below. */
export function Labelled(props: Labelling & { className?: string; children: ReactNode }) {
  const { label, id, help, error, optional, className, children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
          {help}
        </p>
      )}
    </div>
  );
}
