import { BadgeCheck } from "lucide-react";
import { plainDate } from "#domain/kernel/time.ts";
import type { Credential } from "#domain/studio/site-content/forms.ts";

/** The credentials of those who treat and teach here: training, membership, insurance. */
export function Credentials({ credentials }: { credentials: readonly Credential[] }) {
  if (credentials.length === 0) return null;
  return (
    <section aria-label="Training and insurance" className="wrap pt-10 pb-8 md:pt-14 md:pb-12">
      <ul className="site-credentials">
        {credentials.map(({ title, by, validUntil }) => (
          <li key={title}>
            <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
            <span>
              <span className="block font-semibold">{title}</span>
              {(by || validUntil) && (
                <span className="block text-sm text-soft">
                  {[by, validUntil && `valid until ${plainDate(validUntil)}`]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
