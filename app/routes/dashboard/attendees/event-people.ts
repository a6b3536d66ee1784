import { href } from "react-router";
import type { EventWithAttendees } from "#domain/shop/attendees/find-event.ts";
import { asksMore } from "#domain/shop/attendees/rules.ts";
import { shortDiet } from "#domain/shop/attendees/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { Person } from "./attendee-table.tsx";

/** The people of a retreat or course as the table of who is coming shows them. */
export const peopleOf = (event: EventWithAttendees): Person[] =>
  event.people.map((guest) => ({
    placeKey: `${guest.lineId}:${guest.place}`,
    name: guest.name,
    through: {
      words: `${guest.buyer}, ${guest.orderNumber}`,
      href: `${href("/dashboard/orders/:orderId", { orderId: guest.orderId })}#who-comes`,
    },
    email: guest.email,
    phone: guest.phone ?? "",
    paid: guest.paidAt ? "Paid" : "Not paid",
    details: [
      shortDiet(guest.diet),
      guest.emergencyPhone && `In need: ${guest.emergencyName}, ${guest.emergencyPhone}`,
      isAnotherDay(event, guest) && `Bought for ${shortDate(guest.soldFor!)}`,
    ].filter((line) => typeof line === "string" && line !== "") as string[],
    missing:
      asksMore(event.productType) && guest.name && guest.missing ? "No emergency contact" : "",
    arrived: guest.arrived,
    tickedBy: guest.tickedBy,
    tickedAt: guest.tickedAt,
  }));

const isAnotherDay = (
  { eventStartsAt }: EventWithAttendees,
  { soldFor }: EventWithAttendees["people"][number],
) => eventStartsAt !== null && soldFor !== null && soldFor.getTime() !== eventStartsAt.getTime();
