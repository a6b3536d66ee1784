import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { readJson } from "#app/http/json-responses.ts";
import { type ErrorKind, safeError } from "#domain/kernel/errors.ts";
import { enquiryForm } from "#domain/studio/enquiries/forms.ts";
import { sendEnquiry } from "#domain/studio/enquiries/send-enquiry.ts";
import { enquiryRefusals } from "#domain/studio/enquiries/messages.ts";
import type { Route } from "./+types/contact-mail.ts";

/** The contact form for programs: `{ name, email, phone, service, message, source }` in, `{ ok, reference }` out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { reference } = requestContextOf(context);
  const { now } = anyone(context);
  const sorry = (kind: ErrorKind, status: number, words?: string) => {
    const { message: error, code } = safeError(kind, now, words);
    return Response.json({ error, code, reference }, { status });
  };
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    return sorry("input", 415, "Please send JSON.");

  const parsed = enquiryForm.safeParse(await readJson(request));
  if (!parsed.success) return sorry("input", 400, parsed.error.issues[0]?.message);
  const sent = await sendEnquiry(anyone(context), parsed.data);
  if (sent.ok) return Response.json({ ok: true, reference: sent.value.reference });
  return sorry("rate-limit", 429, enquiryRefusals[sent.why]);
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
