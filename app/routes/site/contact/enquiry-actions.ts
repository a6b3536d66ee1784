import { data, type RouterContextProvider } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { errorReportOf } from "#app/http/pipeline/error-report.ts";
import { enquiryForm } from "#domain/studio/enquiries/forms.ts";
import { sendEnquiry } from "#domain/studio/enquiries/send-enquiry.ts";
import { enquiryFailed, enquiryRefusals } from "#domain/studio/enquiries/messages.ts";

/**
 * The result of submitting the contact page: a reference, or field errors beside everything that
 * was typed.
 */
export type EnquiryResult = {
  /** The reference of the enquiry that was kept. */
  sent?: string;
  values?: Record<string, string>;
  /** By field. */
  errors?: Record<string, string>;
  /** Why nothing was sent; `reference` when the server is at fault. */
  sorry?: string;
  reference?: string;
};

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

const statusOf = {
  "too-many": 429,
  "too-many-today": 429,
  "mailbag-full": 429,
} as const;

/** Keeps the enquiry; whatever happens, nothing that was typed is lost. */
export async function submitEnquiry({ request, context }: ActionArgs) {
  const reading = await readForm(request, enquiryForm);
  if (!reading.ok)
    return data<EnquiryResult>({ values: reading.values, errors: reading.errors }, 422);
  const { reference, notes } = requestContextOf(context);
  const ctx = anyone(context);
  const values = reading.value;
  try {
    const sent = await sendEnquiry(ctx, reading.value);
    if (sent.ok) return data<EnquiryResult>({ sent: sent.value.reference });
    return data<EnquiryResult>({ values, sorry: enquiryRefusals[sent.why] }, statusOf[sent.why]);
  } catch (thrown) {
    notes.error = thrown;
    const { status } = errorReportOf(thrown, { reference, now: ctx.now });
    return data<EnquiryResult>({ values, sorry: enquiryFailed, reference }, status);
  }
}
