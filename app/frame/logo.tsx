import { href, useMatches } from "react-router";
import { studioOf } from "./page-meta.ts";
import type { StudioDetails } from "./studio-details.ts";

/** A file of the studio's look: its address changes with the look, so that it may be kept. */
export const lookFile = (name: string, look: string): string =>
  look ? `${name}?v=${encodeURIComponent(look)}` : name;

type Marked = Pick<StudioDetails, "businessName" | "look" | "brand">;

/** The studio's mark or logo, in its own shape: `className` says how high it is. */
export function StudioMark({ studio, className }: { studio: Marked; className: string }) {
  const { width = 1, height = 1, saysName = false } = studio.brand?.logo ?? {};
  return (
    <img
      src={lookFile("/logo.svg", studio.look)}
      alt={saysName ? studio.businessName : ""}
      width={Math.round((48 * width) / height)}
      height={48}
      className={`w-auto max-w-44 shrink-0 object-contain object-left ${className}`}
    />
  );
}

/** The studio's mark beside its name, unless that stands in its logo. Leads home. */
export function Logo({ studio }: { studio: Marked }) {
  return (
    <a href={href("/")} className="site-logo">
      <StudioMark studio={studio} className="h-11 lg:h-12" />
      {!studio.brand?.logo?.saysName && <span>{studio.businessName}</span>}
    </a>
  );
}

/** The studio's own logo on a dark ground, on a plate that it can be seen on; nothing where it has none. */
export function PlatedLogo() {
  const studio = studioOf(useMatches());
  if (!studio.brand?.logo) return null;
  return (
    <span className="inline-block rounded-md bg-paper px-2.5 py-1.5">
      <StudioMark studio={studio} className="h-8" />
    </span>
  );
}
