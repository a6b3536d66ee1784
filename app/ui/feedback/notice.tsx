import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "#app/ui/classes.ts";

const tones = {
  info: { icon: Info, look: "border-pine/25 bg-sky text-ink" },
  success: { icon: CircleCheck, look: "border-success/25 bg-success-tint text-success" },
  warn: { icon: TriangleAlert, look: "border-warn/25 bg-warn-tint text-warn" },
  error: { icon: CircleAlert, look: "border-danger/35 bg-danger-tint text-danger" },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A box that says something once; an error interrupts a screen reader, the others wait their turn. */
export function Notice({ tone = "info", title, children, className }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-tone={tone}
      className={classes("flex gap-3.5 rounded-lg border px-5 py-4", look, className)}
    >
      <Icon aria-hidden className="mt-0.75 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/**
 * The result of a submission (`of`): a box that takes the focus, so that it is seen and read
 * wherever on the page the button is.
 */
export function ResultNotice({ of, className, ...notice }: NoticeProps & { of: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1} className={classes("outline-none", className)}>
      <Notice {...notice} />
    </div>
  );
}
