import type { StudioDetails } from "#app/frame/studio-details.ts";
import { type NextDate, spokenStart } from "#domain/schedule/timetable/rules.ts";
import type { EnquiryType } from "#domain/studio/enquiries/messages.ts";

/** Which of the two pages an address means (requirements 1.2.6). */
export const typeOf = (given: string | null): EnquiryType =>
  given === "session" ? "session" : "general";

/** What the contact page says, as it changes with its type. */
export const contactCopy = {
  session: {
    eyebrow: "Sessions and courses",
    title: "Book a Session",
    intro:
      "Tell us what you would like to work on and when you are free. We write back with times that suit you.",
    description: ({ area }: StudioDetails) =>
      `Ask for a Pilates or sports therapy session at our studio${area && ` in ${area}`}, or a place on a mat course.`,
    heading: "Request your session",
    serviceLabel: "Which session would you like?",
    messageHelp:
      "Good to know: which days and times suit you, and what brings you. Please leave medical details for later.",
    next: [
      "We read your message and look at the diary.",
      "You get two or three times to choose from, usually within two working days.",
      "Before your first visit you fill in a short health form, so that the hour is about you.",
    ],
  },
  general: {
    eyebrow: "Contact",
    title: "Contact Us",
    intro:
      "A question about a class, a retreat or an order? Write to us here, or use whichever way suits you best.",
    description: ({ area }: StudioDetails) =>
      `Write to the studio, ring us or find us${area && ` in ${area}`}: questions about classes, retreats and orders.`,
    heading: "Send us a message",
    serviceLabel: "What is it about?",
    messageHelp:
      "If it is about an order, its number helps us to find it. Please leave medical details for later.",
    next: [
      "We read every message ourselves.",
      "You hear from us, usually within two working days.",
      "If it cannot wait, please ring: we may be teaching, so leave a message and we ring back.",
    ],
  },
} as const satisfies Record<EnquiryType, object>;

/** The message that a visitor who asks about a date finds in the field already. */
export const messageAbout = (date: Pick<NextDate, "name" | "startsAt" | "hall">): string =>
  `I would like a place in ${date.name} on ${spokenStart(date)}, ${date.hall}. `;
