// The names of things in the owner's words, in the order they are offered.
import { platforms, postSlots, questionTopics, servicePages } from "#db/schema/lists.ts";

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Where a testimonial comes from (requirements 1.3.2). */
export const testimonialSources = ["Facebook", "Google Reviews", "Client"] as const;

/** Networks whose posts can be shown. */
export { platforms };

/** The pages of the services that can be bought, in the order of the menu. */
export { servicePages };
export type ServicePage = (typeof servicePages)[number];

/** The pictures of the three posts, by the names of their slots. */
export { postSlots };

/** What questions are about: anything, or the service of a page. */
export { questionTopics };
export type QuestionTopic = (typeof questionTopics)[number];

/** The words of the site in parts, each with a form of its own, in the order of their tabs. */
export const contentParts = {
  home: "Home page",
  founder: "Founder",
  hours: "Opening hours",
  testimonials: "Testimonials",
  posts: "Social posts",
  offers: "Prices on pages",
  retreat: "Retreat day",
  questions: "Questions",
  visit: "Credentials and way",
} as const;
export type ContentPart = keyof typeof contentParts;

/** How many rows the forms offer. */
export const openingsADay = 2;
export const maxTestimonials = 12;
export const maxSteps = 12;
export const maxQuestions = 40;
export const maxCredentials = 12;

export const contentNotSaved = "Failed to save the words. What you typed is still below.";
export const contentSaved = "Site words saved. They are on the site within a second.";

/** The service pages as the form of the words names them. */
export const pageNames: Record<ServicePage, string> = {
  "mat-pilates": "Mat Pilates",
  "studio-pilates": "1-2-1 Studio Pilates",
  "equestrian-pilates": "Equestrian Pilates",
  "sports-therapy": "Sports Therapy",
};

/** The topics of questions as people read them. */
export const topicNames: Record<QuestionTopic, string> = {
  general: "Booking and coming",
  ...pageNames,
};
