import { inPlace, type StudioDetails } from "#app/frame/studio-details.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";

/** What search engines and sharing are told of a page, 50 to 160 characters, unless the owner says it; the place is the studio's own. */
export const serviceDescriptions: Record<ServicePage, (studio: StudioDetails) => string> = {
  "mat-pilates": (studio) =>
    `Six-week mat Pilates courses in village halls${inPlace(studio, "around")}. Small mixed-ability classes of 50 to 60 minutes.`,
  "studio-pilates": (studio) =>
    `Private reformer Pilates in a boutique home studio${inPlace(studio)}. One client, one teacher, by appointment only.`,
  "equestrian-pilates": ({ area }) =>
    `Pilates for riders${area && ` in ${area}`}, taught by an instructor who rides: a straighter seat, quieter hands and hips that follow the horse.`,
  "sports-therapy": (studio) =>
    `Sports therapy${inPlace(studio)}: assessment, sports massage, dry needling, acupuncture, laser therapy, lymphatic drainage, taping and rehabilitation.`,
};
