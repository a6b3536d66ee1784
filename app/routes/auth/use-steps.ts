import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { registrationSteps, stepError } from "#domain/people/rules.ts";
import { type QuestionView, readAnswers } from "#domain/people/studio-questions/rules.ts";
import type { RegistrationResult } from "./registration-actions.ts";

type Values = Record<string, string>;
type Kept = { step?: number; values?: Values } | null;

const secrets = ["password", "confirmPassword"];
/** The studio's own questions stand in the first step, and so does what no step names. */
const stepWith = (field: string) =>
  Math.max(
    1,
    registrationSteps.findIndex(({ fields }) => fields.some((name) => name === field)) + 1,
  );

const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Puts back what was typed before the page was loaded again. */
function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value ||= value;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value ||= value;
  }
}

/**
 * Which of the three steps is shown, what is wrong in it, and how to move. A step is an entry in the browser's history
 * with what was typed so far, passwords left out: going back and loading again lose nothing.
 */
export function useSteps(
  result: RegistrationResult | undefined,
  questions: readonly QuestionView[],
) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useLocation().state as Kept;
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const [errors, setErrors] = useState(result?.errors ?? {});
  const step = ready ? (kept?.step ?? 1) : 1;

  /** Replaces or adds an entry of the history. */
  function goTo(next: number, how: { replace?: boolean } = {}) {
    const values = form.current ? valuesIn(form.current) : {};
    for (const secret of secrets) delete values[secret];
    void navigate(".", { state: { step: next, values }, preventScrollReset: true, ...how });
  }

  useEffect(() => {
    setReady(true);
    if (form.current && kept?.values) fill(form.current, kept.values);
    // Only what was in the history when the page was loaded.
  }, []);
  useEffect(() => {
    if (!result) return;
    const fieldErrors = result.errors ?? {};
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    if (first) goTo(stepWith(first), { replace: true });
  }, [result]);
  const shown = useRef(step);
  useEffect(() => {
    const [first] = Object.keys(errors);
    const selector = first ? `[name="${first}"]` : `fieldset:nth-of-type(${step}) input`;
    if (first || shown.current !== step)
      form.current?.querySelector<HTMLInputElement>(selector)?.focus();
    shown.current = step;
  }, [errors, step]);

  /** Goes on when this step is right, says what is wrong when it is not; gives true when all three are. */
  function next(): boolean {
    const values = form.current ? valuesIn(form.current) : {};
    const error = stepError(step, values);
    const own = step === 1 ? readAnswers(questions, values).errors : {};
    const found = error ? { [error.field]: error.message, ...own } : own;
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    if (step === registrationSteps.length) return true;
    goTo(step + 1);
    return false;
  }

  return { form, ready, step, kept, errors, next, previous: () => goTo(step - 1) };
}
