import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import type { StudioDetails } from "#domain/kernel/receipt.ts";
import type { EnquiryType } from "#domain/studio/enquiries/words.ts";
import { contactCopy } from "./contact-copy.ts";

type WaysProps = { studio: StudioDetails | undefined; type: EnquiryType };

/** Phone, e-mail and location from the settings, and what happens after a message is sent. */
export function WaysToReachUs({ studio, type }: WaysProps) {
  return (
    <div className="grid gap-6">
      {studio && (
        <Card as="section" tone="cream">
          <h2 className="text-xl">Reach us directly</h2>
          <address className="mt-5 grid gap-5 not-italic">
            {studio.phone && (
              <Way icon={<Phone aria-hidden className="size-5" />} name="Phone">
                <a href={`tel:${studio.phone.replace(/[^+\d]/g, "")}`} className="link">
                  {studio.phone}
                </a>
              </Way>
            )}
            {studio.email && (
              <Way icon={<Mail aria-hidden className="size-5" />} name="Email">
                <a href={`mailto:${studio.email}`} className="link break-all">
                  {studio.email}
                </a>
              </Way>
            )}
            {studio.address && (
              <Way icon={<MapPin aria-hidden className="size-5" />} name="Location">
                {studio.address}
              </Way>
            )}
          </address>
        </Card>
      )}
      <section className="px-5 md:px-7">
        <h2 className="text-xl">What happens next</h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-5 text-soft marker:text-clay">
          {contactCopy[type].next.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-4">
      <span className="mt-0.5 text-clay">{icon}</span>
      <span>
        <span className="block text-sm text-soft">{name}</span>
        <span className="font-semibold">{children}</span>
      </span>
    </p>
  );
}
