import { type MouseEvent, useRef, useState } from "react";
import { rowsIn } from "#domain/care/treatments/messages.ts";

let count = 0;
const newId = () => `n${Date.now().toString(36)}${(count += 1)}`;

/** The rows of a part of the form: those it was opened with, and what is added and removed; a new one takes the focus. */
export function useRows(values: Readonly<Record<string, string>>, kind: "plan" | "resource") {
  const [rows, setRows] = useState(() => rowsIn(values, kind));
  const added = useRef<string>(undefined);
  const add = (event: MouseEvent) => {
    event.preventDefault();
    added.current = newId();
    setRows([...rows, added.current]);
  };
  const remove = (id: string) => setRows(rows.filter((row) => row !== id));
  return { rows, add, remove, isAdded: (id: string) => id === added.current };
}
