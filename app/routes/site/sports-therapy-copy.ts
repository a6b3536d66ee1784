import { inPlace } from "#app/frame/studio-details.ts";
import type { Point, ServiceCopy } from "./service-copy.ts";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";

export const sportsTherapy: ServiceCopy = {
  title: "Sports Therapy",
  description: (studio) =>
    `Sports therapy${inPlace(studio)}: assessment, sports massage, dry needling, acupuncture, laser therapy, lymphatic drainage, taping and rehabilitation.`,
  lead: "Hands-on treatment and rehabilitation for muscular discomfort, from a desk neck to a torn calf. You do not have to be sporty, only sore.",
  facts: [
    { name: "Appointment", text: "60 minutes" },
    { name: "Includes", text: "Assessment and plan" },
    { name: "Where", text: "Our treatment room" },
  ],
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
  session: [],
  forWhom: [],
  bring: [
    "Shorts for a leg, a vest top for a shoulder",
    "Letters, scans and a list of medicines",
    "The shoes you run or work in, if it hurts when you do",
  ],
  button: "Book Therapy Session",
  closing: {
    title: "Let us find out what it is",
    text: "Tell us where it hurts, since when, and what you would like to be able to do again.",
  },
};

type Treatment = Point & { slot?: ImageSlot };

/** The first five have a picture. */
export const treatments: readonly Treatment[] = [
  {
    title: "Lymphatic drainage massage",
    text: "Slow, feather-light strokes that help swelling to move and the body to settle.",
    slot: "therapy.lymphatic",
  },
  {
    title: "Dry needling",
    text: "Very fine needles into a knot in the muscle, to make it let go.",
    slot: "therapy.needles",
  },
  {
    title: "Laser therapy",
    text: "Low-level light over a joint or tendon. It is painless and takes a few minutes.",
    slot: "therapy.laser",
  },
  {
    title: "Taping",
    text: "Stretchy tape that reminds a joint where to be while you get on with your day.",
    slot: "therapy.taping",
  },
  {
    title: "Rehabilitation",
    text: "Exercises in the right order and dose, until you can do again what you came for.",
    slot: "therapy.rehabilitation",
  },
  {
    title: "Sports massage",
    text: "Firm, specific work on tight and overworked muscles, before or after an event or a long week at a desk.",
  },
  {
    title: "Acupuncture",
    text: "Needles at chosen points, resting for up to twenty minutes, most often for tension and long-standing pain.",
  },
];

/** What people come with; `riders` where the studio teaches them. */
export const conditionsOf = ({ riders }: { riders: boolean }): readonly string[] => [
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
  ...(riders ? ["Riders’ hips and backs"] : []),
  "Repetitive strain",
];

export const journey: readonly Point[] = [
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
];
