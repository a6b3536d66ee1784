import { data, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readForm, textsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { errorReportOf } from "#app/http/pipeline/error-report.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { registration } from "#domain/people/forms.ts";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import { readAnswers } from "#domain/people/studio-questions/rules.ts";
import { register } from "#domain/people/register.ts";
import { commonPassword, registrationErrors } from "#domain/people/messages.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What was typed comes back, except the passwords; `sent` when a mail is on its way, to whomever it belongs. */
export type RegistrationResult = ActionResult & { sent?: string };

const withoutPasswords = ({
  password: _first,
  confirmPassword: _second,
  ...values
}: Record<string, string>) => values;

/** Registers a client; an address that has an account already gets the very same answer. */
export async function submitRegistration({ request, context }: ActionArgs) {
  const ctx = anyone(context);
  const reading = await readForm(request, registration);
  const typed = textsIn(await request.formData());
  const { reference, notes } = requestContextOf(context);
  let values = withoutPasswords(typed);
  try {
    const own = readAnswers(await listQuestionsAt(ctx, "registration"), typed);
    const errors = { ...(reading.ok ? {} : reading.errors), ...own.errors };
    if (!reading.ok || Object.keys(errors).length > 0)
      return data<RegistrationResult>({ values, errors }, 422);
    const { password: _first, confirmPassword: _second, ...rest } = reading.value;
    values = { ...values, ...rest, medicalConsent: "on" };
    const outcome = await register(ctx, reading.value, own.answers);
    if (outcome.ok) return data<RegistrationResult>({ sent: rest.email });
    if (outcome.why === "common-password") {
      return data<RegistrationResult>({ values, errors: { password: commonPassword } }, 422);
    }
    return data<RegistrationResult>({ values, failed: registrationErrors[outcome.why] }, 429);
  } catch (thrown) {
    notes.error = thrown;
    const { status } = errorReportOf(thrown, { reference, now: ctx.now });
    const failed = isRefusedRow(thrown) ? registrationErrors.refused : registrationErrors.failed;
    return data<RegistrationResult>({ values, failed }, status);
  }
}
