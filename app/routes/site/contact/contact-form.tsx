import { CircleCheck } from "lucide-react";
import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { enquiryFailed, enquirySent, type EnquiryType } from "#domain/studio/enquiries/messages.ts";
import type { EnquiryResult } from "./enquiry-actions.ts";
import { contactCopy } from "./contact-copy.ts";
import { ContactFields } from "./contact-fields.tsx";

/** `asked` is what the address already says: which service, and a sentence about a date. */
type ContactFormProps = {
  type: EnquiryType;
  asked: { service: string; message: string };
  result: EnquiryResult | undefined;
};

/** The form in each of its states; the script that makes it pleasant exchanges this card for the answer's. */
export function ContactForm({ type, asked, result }: ContactFormProps) {
  const here = `${href("/contact")}${type === "session" ? "?type=session" : ""}`;
  if (result?.sent) return <Sent reference={result.sent} here={here} />;
  const { values = asked, errors = {}, sorry, reference } = result ?? {};
  const errorList = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return (
    <div data-enquiry-place="">
      <Card as="section">
        <h2 className="mb-6 text-2xl">{contactCopy[type].heading}</h2>
        {sorry && (
          <div tabIndex={-1} data-enquiry-news="" className="mb-6 outline-none">
            <Notice tone="error">
              <p>{sorry}</p>
              {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
            </Notice>
          </div>
        )}
        <ErrorSummary errors={errorList} />
        <form method="post" action={here} data-enquiry="">
          <ContactFields type={type} values={values} errors={errors} />
          <div data-enquiry-failed="" hidden>
            <Notice tone="error" className="mt-6">
              <p>{enquiryFailed}</p>
            </Notice>
          </div>
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button size="large" data-sending="Sending...">
              Send Message
            </Button>
            <p className="max-w-xs text-sm text-soft">
              We use what you write only to answer you.{" "}
              <a href={href("/policies/:slug", { slug: "privacy-policy" })} className="link">
                How we look after it
              </a>
            </p>
          </div>
        </form>
      </Card>
    </div>
  );
}

function Sent({ reference, here }: { reference: string; here: string }) {
  return (
    <div data-enquiry-place="">
      <Card as="section" className="text-center">
        <div role="status" tabIndex={-1} data-enquiry-news="" className="outline-none">
          <CircleCheck aria-hidden className="mx-auto size-12 text-success" strokeWidth={1.5} />
          <h2 className="mx-auto mt-5 max-w-md text-2xl">{enquirySent}</h2>
          <p className="mt-4 text-soft">
            Your reference is <strong className="whitespace-nowrap text-ink">{reference}</strong>.
            We have sent you a short note with it by e-mail.
          </p>
        </div>
        <p className="mt-7">
          <a href={here} className="link">
            Send another message
          </a>
        </p>
      </Card>
    </div>
  );
}
