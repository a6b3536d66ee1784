// What the demo studio's home page says of people: its founder, its clients, its posts. All of it is made up for the
// demonstration and belongs in the owner's hands; a live studio starts without testimonials and hides the section.
import type { Slot } from "./slots.ts";

export const founder = {
  role: "Founder, certified Pilates instructor and sports therapist",
  story: [
    "I came to Pilates with a back that had been under too many horses. It gave me my body back, and then a trade.",
    "For nearly a decade I have taught in village halls, treated injuries, and worked with riders in their own yards. What I like best is still the moment when somebody stands up from the mat and looks surprised.",
  ],
};

export type Testimonial = { name: string; source: "Facebook" | "Google Reviews" | "Client"; rating: 5; text: string };

/** The first one is shown large. */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Sarah M.",
    source: "Google Reviews",
    rating: 5,
    text: "I came with a back that had bothered me for years, and rather expected to be told off about it. Instead I was listened to, given three exercises I could actually do, and talked through every one of them. Six weeks later I can garden for an afternoon and get up again.",
  },
  {
    name: "Louise T.",
    source: "Facebook",
    rating: 5,
    text: "My dressage instructor asked what I had changed. I had changed nothing but Thursday evenings.",
  },
  {
    name: "Emma R.",
    source: "Client",
    rating: 5,
    text: "The retreat was the first day in months that nobody needed me. Lovely people, proper lunch, and I slept for ten hours.",
  },
];

export const posts: readonly { slot: Slot; text: string }[] = [
  {
    slot: "social.1",
    text: "Roll down, one bone at a time. If you only do one thing between emails today, make it this.",
  },
  {
    slot: "social.2",
    text: "Left seat bone, right seat bone. Sit on your hands on a kitchen chair: which one feels heavier?",
  },
  { slot: "social.3", text: "Retreat biscuits have been tested. Twice, to be certain." },
];
