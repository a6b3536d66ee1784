import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type CardProps = {
  as?: "div" | "article" | "li" | "section";
  tone?: "white" | "cream";
  className?: string;
  children: ReactNode;
};

/** A card on the page; `className` only for its position, not for its style. */
export function Card({ as: Tag = "div", tone = "white", className, children }: CardProps) {
  const ground = tone === "white" ? "border border-line bg-white" : "bg-cream";
  return <Tag className={classes("rounded-lg p-5 md:p-7", ground, className)}>{children}</Tag>;
}
