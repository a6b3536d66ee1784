import type { NamedNeed } from "#domain/care/figures/list-needs.ts";
import { type Need, needDays } from "#domain/care/figures/words.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { classes } from "#app/ui/classes.ts";
import { needLink } from "./need-link.ts";

type NeedRowProps = { kind: Need; need: NamedNeed; saysWhat?: boolean; className?: string };

/** Somebody who needs this therapist, leading to where it is dealt with, and the day; `saysWhat` names what the day is. */
export const NeedRow = ({ kind, need, saysWhat, className }: NeedRowProps) => (
  <li className={classes("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
    <a href={needLink(kind, need)} className="link inline-block py-1 wrap-anywhere">
      {need.name}
    </a>
    <span className="text-sm text-soft tabular-nums">
      {saysWhat && `${needDays[kind]} `}
      {shortDate(need.day)}
    </span>
  </li>
);
