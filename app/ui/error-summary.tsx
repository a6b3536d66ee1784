import { useEffect, useRef } from "react";

export type FieldError = { field: string; message: string };

/** Sums up on top of a form what is wrong in it; takes the focus, and each line leads to its field (by id). */
export function ErrorSummary({ title = "Please check the form", errors }: { title?: string; errors: FieldError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
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
