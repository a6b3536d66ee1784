import { href } from "react-router";
import type { StudioDetails } from "./studio-details.ts";

/** A file of the studio's look: its address changes with the look, so that it may be kept. */
export const lookFile = (name: string, look: string): string =>
  look ? `${name}?v=${encodeURIComponent(look)}` : name;

/** The studio's mark beside its name. Leads home. */
export function Logo({ studio }: { studio: Pick<StudioDetails, "businessName" | "look"> }) {
  return (
    <a href={href("/")} className="site-logo">
      <img
        src={lookFile("/logo.svg", studio.look)}
        alt=""
        width={48}
        height={48}
        className="size-11 shrink-0 lg:size-12"
      />
      <span>{studio.businessName}</span>
    </a>
  );
}
