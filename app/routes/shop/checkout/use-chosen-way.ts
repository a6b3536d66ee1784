import { type RefObject, useEffect, useState } from "react";
import { type Way, submittedWay } from "#domain/shop/delivery/rules.ts";

type Values = Record<string, string>;

/**
 * By which way the order would go as the form stands, so that the price is there before the order is placed; `look` follows
 * what is typed. Without a script it is the way that was sent last.
 */
export function useChosenWay(
  form: RefObject<HTMLFormElement | null>,
  sent: Values,
  areas: readonly string[],
) {
  const [way, setWay] = useState<Way>(() => submittedWay(sent, areas));
  const [goesElsewhere, setElsewhere] = useState(sent["elsewhere"] === "on");
  const look = () => {
    if (!form.current) return;
    const values = textsOf(new FormData(form.current));
    setWay(submittedWay(values, areas));
    setElsewhere(values["elsewhere"] === "on");
  };
  // Fields may have come or gone.
  useEffect(look, [goesElsewhere]);
  return { way, goesElsewhere, look };
}

const textsOf = (fields: FormData): Values =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
