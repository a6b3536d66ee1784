import type { EnquiryType } from "#domain/studio/enquiries/messages.ts";
import { contactCopy } from "./contact-copy.ts";

/** What happens after a message is sent. */
export function WhatHappensNext({ type }: { type: EnquiryType }) {
  return (
    <section className="px-5 md:px-7">
      <h2 className="text-xl">What happens next</h2>
      <ol className="mt-4 grid list-decimal gap-x-10 gap-y-3 pl-5 text-soft marker:text-clay lg:grid-cols-3">
        {contactCopy[type].next.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
