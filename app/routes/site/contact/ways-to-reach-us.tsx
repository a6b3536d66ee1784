import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { MapLinks } from "../map-links.tsx";
import { usePicture } from "../use-picture.ts";
import { LargePicture } from "../site-picture.tsx";
import { Card } from "#app/ui/card.tsx";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";

/** Phone, e-mail and location from the settings, and the way there. */
type WaysProps = { studio: StudioDetails | undefined; directions: readonly string[] };

export function WaysToReachUs({ studio, directions }: WaysProps) {
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
            <MapLinks address={studio.address} />
          </Way>
        )}
      </address>
      <Sketch address={studio.address} />
      {directions.length > 0 && (
        <div className="mt-6 space-y-2 border-t border-ink/15 pt-5">
          <h3 className="text-lg">Getting here</h3>
          {directions.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Card>
  );
}

/** The town that the site's own sketch shows. */
const sketched = "Shefford";

/** The way there, drawn: a studio elsewhere gives a picture of its own, and until then has none. */
function Sketch({ address }: { address: string }) {
  const { photograph } = usePicture("contact.map");
  if (!photograph && !address.includes(sketched)) return null;
  return (
    <div className="mt-6">
      <LargePicture
        slot="contact.map"
        sizes="(min-width: 64rem) 24rem, 100vw"
        className="aspect-4/3 w-full rounded-lg"
      />
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
