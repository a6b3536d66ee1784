import { data } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { accountRefusals } from "#domain/people/messages.ts";

export type Why = keyof typeof accountRefusals;

const fieldOf: Partial<Record<Why, string>> = {
  "wrong-password": "password",
  "wrong-code": "code",
  "no-code": "code",
  "nothing-waits": "code",
  "common-password": "newPassword",
  "same-email": "newEmail",
};

type Form = { intent: string; values?: Record<string, string> };

/** Says why a change was refused: at its field, or above the form; what was typed comes back, except secrets. */
export function refused({ intent, values = {} }: Form, why: Why) {
  const field = fieldOf[why];
  const words = accountRefusals[why];
  const result = {
    intent,
    values: withoutSecrets(values),
    errors: field ? { [field]: words } : {},
  };
  const status = why.startsWith("too-many") ? 429 : 422;
  return data<ActionResult>(field ? result : { ...result, failed: words }, status);
}

/** The same for what a form refuses before anything is tried. */
export const misread = ({ intent, values = {} }: Form, errors: Record<string, string>) =>
  data<ActionResult>({ intent, values: withoutSecrets(values), errors }, 422);

const secrets = new Set(["password", "newPassword", "confirmPassword", "code"]);
const withoutSecrets = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
