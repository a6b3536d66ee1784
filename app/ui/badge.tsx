import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
  plain: "bg-cream text-ink",
  good: "bg-success-tint text-success",
  warn: "bg-warn-tint text-warn",
  bad: "bg-danger-tint text-danger",
  info: "bg-info-tint text-info",
  busy: "bg-busy-tint text-busy",
  strong: "bg-clay text-white",
  dark: "bg-ink text-paper",
};

/** A word or two about the state of something; the words carry the meaning, the colour only helps. */
export function Badge({
  tone = "plain",
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-block rounded-full px-2.5 text-sm leading-6 font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
