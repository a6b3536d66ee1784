import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import type { StudioDetails } from "#domain/kernel/receipt.ts";

/** Phone, e-mail and location from the settings. */
export function WaysToReachUs({ studio }: { studio: StudioDetails | undefined }) {
  if (!studio) return null;
  return (
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
