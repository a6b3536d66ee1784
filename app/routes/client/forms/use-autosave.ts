import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FilledIn } from "./form-actions.ts";

/** How long after the last change a draft is saved, and after how long what got no answer is tried again. */
const pauseMs = 1_500;
const retryMs = 4_000;

/**
 * Saves a form as a draft on the server while the client fills it in, one save at a time. `version`
 * belongs into the form: it grows with each save, so that a version saved elsewhere is never
 * overwritten unseen.
 */
export function useAutosave(opened: string) {
  const { submit, state, data } = useFetcher<FilledIn>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = useRef(false);
  const version = data?.version ?? opened;
  const save = () => {
    if (!form.current) return;
    isWaiting.current = false;
    const fields = new FormData(form.current);
    fields.set("intent", "autosave");
    void submit(fields, { method: "post" });
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => (state === "idle" ? save() : (isWaiting.current = true)),
      pauseMs,
    );
  };
  useEffect(() => {
    if (state === "idle" && isWaiting.current) save();
  });
  useEffect(() => {
    if (state !== "idle" || !data?.again) return;
    const retry = setTimeout(() => save(), retryMs);
    return () => clearTimeout(retry);
  }, [state, data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    form,
    version,
    savedAt: data?.savedAt,
    error: data?.failed,
    touched: later,
  };
}
