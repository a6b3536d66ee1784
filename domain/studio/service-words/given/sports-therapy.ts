import type { Point, ServiceWords, WithConditions } from "../messages.ts";

/** Of the treatments, the first five have a picture. */
type TherapyWords = ServiceWords &
  WithConditions & {
    treatmentsTitle: string;
    treatmentsLead: string;
    treatments: readonly Point[];
  };

/** Treatment, as the product says it. */
export const sportsTherapy: TherapyWords = {
  title: "Sports Therapy",
  lead: "Hands-on treatment and rehabilitation for muscular discomfort, from a desk neck to a torn calf. You do not have to be sporty, only sore.",
  facts: [
    { title: "Appointment", text: "60 minutes" },
    { title: "Includes", text: "Assessment and plan" },
    { title: "Where", text: "Our treatment room" },
  ],
  benefitsTitle: "Why people come",
  benefits: [
    { title: "Assessed first", text: "We find out what is going on before anyone presses on it." },
    {
      title: "Treated the same day",
      text: "Assessment, treatment and a plan in one appointment, not three.",
    },
    {
      title: "Explained in plain English",
      text: "You know what we are doing and why, and can stop or change it at any moment.",
    },
  ],
  treatmentsTitle: "Treatments",
  treatmentsLead: "One therapist, several ways in. Which of them we use depends on what we find.",
  treatments: [
    {
      title: "Lymphatic drainage massage",
      text: "Slow, feather-light strokes that help swelling to move and the body to settle.",
    },
    {
      title: "Dry needling",
      text: "Very fine needles into a knot in the muscle, to make it let go.",
    },
    {
      title: "Laser therapy",
      text: "Low-level light over a joint or tendon. It is painless and takes a few minutes.",
    },
    {
      title: "Taping",
      text: "Stretchy tape that reminds a joint where to be while you get on with your day.",
    },
    {
      title: "Rehabilitation",
      text: "Exercises in the right order and dose, until you can do again what you came for.",
    },
    {
      title: "Sports massage",
      text: "Firm, specific work on tight and overworked muscles, before or after an event or a long week at a desk.",
    },
    {
      title: "Acupuncture",
      text: "Needles at chosen points, resting for up to twenty minutes, most often for tension and long-standing pain.",
    },
  ],
  conditionsTitle: "Conditions we treat",
  conditionsLead:
    "If yours is not here, ask. If it is not one for us, we will tell you who to see.",
  conditions: [
    "Neck and shoulder tension",
    "Lower back pain",
    "Tennis and golfer’s elbow",
    "Runner’s knee and shin pain",
    "Pulled hamstrings and calves",
    "Plantar heel pain",
    "Tension headaches",
    "Sprained ankles",
    "Stiffness after surgery",
    "Heavy, swollen legs",
    "Repetitive strain",
  ],
  sessionTitle: "Your journey in three steps",
  session: [
    {
      title: "Assess",
      text: "We listen, then test how you move, where it is weak and what brings it on. You hear what we think it is, in plain English.",
    },
    {
      title: "Treat",
      text: "Hands, needles, laser or tape: whatever fits what we found and what you are happy with. Many people feel a change that day.",
    },
    {
      title: "Recover",
      text: "A short exercise plan within 24 hours, adjusted each time, so that the improvement stays when we are not there.",
    },
  ],
  bringTitle: "What to bring",
  bring: [
    "Shorts for a leg, a vest top for a shoulder",
    "Letters, scans and a list of medicines",
    "The shoes you run or work in, if it hurts when you do",
  ],
  pricesNote: "One price for the hour, whichever treatments we use.",
  button: "Book Therapy Session",
  closingTitle: "Let us find out what it is",
  closing: "Tell us where it hurts, since when, and what you would like to be able to do again.",
};

/** What riders come with besides, where the studio teaches them. */
export const ridersCondition = "Riders’ hips and backs";
