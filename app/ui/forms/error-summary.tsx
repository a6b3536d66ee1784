import { useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

export type FieldError = { field: string; message: string };

/**
 * Sums up on top of a form what is wrong in it; each line leads to its field (by id). Takes the focus once for each
 * response of the form, in the same step that shows its errors: a person who is back in a field already stays there.
 */
export function ErrorSummary({
  title = "Please check the form",
  errors,
}: {
  title?: string;
  errors: FieldError[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const isSubmitting = useNavigation().state === "submitting";
  const content = JSON.stringify(errors);
  useLayoutEffect(() => {
    if (!isSubmitting) box.current?.focus();
  }, [content, isSubmitting]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 rounded-lg border border-danger/35 bg-danger-tint px-5 py-4 text-danger"
    >
      <h2 className="font-sans text-base font-bold tracking-normal">{title}</h2>
      <ul className="mt-2 space-y-1">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-block py-0.5 underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
