import type { StudioDetails } from "#app/frame/studio-details.ts";
import { modules } from "#domain/studio/branding/messages.ts";

const page = (
  kind: StudioDetails["pages"][number]["kind"],
  label: string,
  slug: string = kind,
) => ({
  kind,
  slug,
  label,
  summary: `About ${label}.`,
});

/** A studio that offers all that the product knows, for pages that are shown without a database's settings. */
export const fullOffer = {
  hasScenes: true,
  modules,
  pages: [
    page("mat-pilates", "Mat Pilates Course"),
    page("studio-pilates", "1-2-1 Studio Pilates"),
    page("equestrian-pilates", "Equestrian Pilates"),
    page("sports-therapy", "Sports Therapy"),
    page("day-retreats", "Day Retreats"),
    page("retreat", "The retreat hour by hour", "center-parcs-retreat"),
  ],
} satisfies Partial<StudioDetails>;
