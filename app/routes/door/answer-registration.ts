import { data, type RouterContextProvider } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { problemOf } from "#app/http/pipeline/problem.ts";
import { isRefusedRow } from "#domain/kernel/refused-row.ts";
import { registration } from "#domain/people/forms.ts";
import { register } from "#domain/people/register.ts";
import { commonPassword, registrationTroubles } from "#domain/people/words.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What was typed comes back, except the passwords; `sent` when a mail is on its way, to whomever it belongs. */
export type RegistrationAnswer = FormAnswer & { sent?: string };

const withoutPasswords = ({
  password: _first,
  confirmPassword: _second,
  ...typed
}: Record<string, string>) => typed;

/** Registers a client; an address that has an account already gets the very same answer. */
export async function answerRegistration({ request, context }: Asked) {
  const reading = await readForm(request, registration);
  if (!reading.ok) {
    return data<RegistrationAnswer>(
      { typed: withoutPasswords(reading.typed), errors: reading.errors },
      422,
    );
  }
  const { password: _first, confirmPassword: _second, ...rest } = reading.value;
  const typed = { ...rest, medicalConsent: "on" };
  const { address, reference, notes } = factsOf(context);
  const ctx = anyone(context);
  try {
    const outcome = await register(ctx, reading.value, { address });
    if (outcome.ok) return data<RegistrationAnswer>({ sent: rest.email });
    if (outcome.why === "common-password") {
      return data<RegistrationAnswer>({ typed, errors: { password: commonPassword } }, 422);
    }
    return data<RegistrationAnswer>({ typed, failed: registrationTroubles[outcome.why] }, 429);
  } catch (thrown) {
    notes.problem = thrown;
    const { status } = problemOf(thrown, { reference, now: ctx.now });
    const failed = isRefusedRow(thrown)
      ? registrationTroubles.refused
      : registrationTroubles.failed;
    return data<RegistrationAnswer>({ typed, failed }, status);
  }
}
