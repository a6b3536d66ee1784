import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
  info: { icon: Info, look: "bg-sky text-ink border-pine" },
  success: { icon: CircleCheck, look: "bg-success-tint text-success border-success" },
  warn: { icon: TriangleAlert, look: "bg-warn-tint text-warn border-ochre" },
  error: { icon: CircleAlert, look: "bg-danger-tint text-danger border-danger" },
};

type NoticeProps = { tone?: keyof typeof tones; title?: ReactNode; children?: ReactNode; className?: string };

/** A box that says something once; an error interrupts a screen reader, the others wait their turn. */
export function Notice({ tone = "info", title, children, className }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classes("flex gap-3.5 rounded-md border-l-4 px-5 py-4", look, className)}
    >
      <Icon aria-hidden className="mt-0.75 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
