import { placeData } from "#app/parts/lists/search-data.ts";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonStamp } from "#domain/kernel/time.ts";
import { classPath } from "#domain/schedule/timetable/messages.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import type { Facts } from "../structured-data.ts";

type Described = ClassView & { about: string };

/** A class on one date, as search engines read it (schema.org, developers.google.com/search, "Event"). */
export function classData(one: Described, { origin, studio, picture }: Facts) {
  const url = origin + classPath(one.id);
  const status = one.state === "cancelled" ? "EventCancelled" : "EventScheduled";
  const attendance = one.isOnline ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: one.name,
    description: one.about,
    image: [picture],
    startDate: londonStamp(one.startsAt),
    endDate: londonStamp(one.endsAt),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${attendance}`,
    location: one.isOnline
      ? { "@type": "VirtualLocation", url }
      : { ...placeData(one.address, one.hall), name: one.hall },
    organizer: {
      "@type": "Organization",
      name: studio.businessName,
      url: `${origin}/`,
    },
    performer: one.teacher ? { "@type": "Person", name: one.teacher } : undefined,
    url,
    maximumAttendeeCapacity: one.places,
    remainingAttendeeCapacity: one.state === "open" ? one.placesLeft : 0,
    offers: {
      "@type": "Offer",
      url,
      price: penceToPounds(one.pricePence),
      priceCurrency: "GBP",
      availability: `https://schema.org/${one.state === "open" ? "InStock" : "SoldOut"}`,
    },
  };
}
