// The contact page's words (requirements 1.2.6, 1.3.3, 1.8 and 1.9).
import type { Module } from "../branding/messages.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";

/** What the page is for: booking a session, or anything else. */
export type EnquiryType = "session" | "general";

/** What may be asked about, in the order it is offered; the values are promised (requirements 1.9). */
const enquiryServices = {
  session: {
    "session-booking": "Book a session",
    "mat-pilates": "Mat Pilates course",
    "studio-pilates": "1-2-1 Studio Pilates",
    equestrian: "Equestrian Pilates",
    "sports-therapy": "Sports Therapy",
  },
  general: {
    general: "General question",
    retreats: "Day retreats",
    "session-info": "About sessions and courses",
    other: "Something else",
  },
} as const satisfies Record<EnquiryType, Record<string, string>>;

/** What can be chosen, without what the studio does not offer. */
export const enquiryOptions = (type: EnquiryType, modules: readonly Module[]) =>
  Object.entries(enquiryServices[type])
    .filter(([value]) => {
      const module = ofModule[value];
      return !module || modules.includes(module);
    })
    .map(([value, label]) => ({ value, label }));
const ofModule: Record<string, Module> = { equestrian: "equestrian", retreats: "retreats" };

const labels: Record<string, string> = { ...enquiryServices.session, ...enquiryServices.general };

/** The name of a service; an unknown one is shown as it was sent. */
export const serviceLabel = (service: string): string => ownValue(labels, service) ?? service;

/** Contact success and failure, letter for letter. */
export const enquirySent = "Thank you for your message! We'll get back to you soon.";
export const enquiryFailed = "Sorry, there was an error. Please try again or contact us directly.";

/** The reason of every refusal, as the sender reads it. */
export const enquiryRefusals = {
  "too-many": "Too many requests. Please try again in an hour.",
  "too-many-today":
    "That is a lot of messages for one day. Please ring us or write to us directly.",
  "mailbag-full":
    "We have had more messages than usual today. Please ring us or write to us directly.",
} as const;

/** Where an enquiry stands. */
export const enquiryStates = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
} as const;
export type EnquiryState = keyof typeof enquiryStates;

/** What was done in the inbox, by the button. */
export const inboxMessages = {
  answer: "Your answer is on its way.",
  assign: "It is noted who looks after this enquiry.",
  mark: "The status of this enquiry is changed.",
} as const;

/** The reason of every refusal in the inbox, as the staff read it. */
export const inboxRefusals = {
  "no-such-enquiry":
    "This enquiry is no longer there: it was forgotten after its time, or its address is wrong.",
  "answered-meanwhile":
    "Somebody has answered this enquiry in the meantime. Please read that answer before you send yours.",
  "assigned-meanwhile":
    "Somebody else has changed who looks after this enquiry in the meantime: it is as you see it now.",
  "marked-meanwhile":
    "Somebody else has changed the status of this enquiry in the meantime: it is as you see it now.",
  "no-such-person": "This person does not work here any more. Please choose somebody else.",
} as const;
