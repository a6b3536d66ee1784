import { type RefObject, useEffect, useState } from "react";
import { type Way, wayTyped } from "#domain/shop/delivery/rules.ts";

type Typed = Record<string, string>;

/**
 * By which way the order would go as the form stands, so that the price is there before the order is placed; `look` follows
 * what is typed. Without a script it is the way that was sent last.
 */
export function useChosenWay(
  form: RefObject<HTMLFormElement | null>,
  sent: Typed,
  areas: readonly string[],
) {
  const [way, setWay] = useState<Way>(() => wayTyped(sent, areas));
  const [goesElsewhere, setElsewhere] = useState(sent["elsewhere"] === "on");
  const look = () => {
    if (!form.current) return;
    const typed = textsOf(new FormData(form.current));
    setWay(wayTyped(typed, areas));
    setElsewhere(typed["elsewhere"] === "on");
  };
  // A browser may have put back what was typed before there was a script; and fields may have come or gone.
  useEffect(look, [goesElsewhere]);
  return { way, goesElsewhere, look };
}

const textsOf = (fields: FormData): Typed =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
