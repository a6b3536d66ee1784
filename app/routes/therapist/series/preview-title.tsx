import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a preview, which takes the focus: the form that led here is gone, and its button with it. */
export function PreviewTitle({ of, children }: { of: unknown; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [of]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h1>
  );
}
