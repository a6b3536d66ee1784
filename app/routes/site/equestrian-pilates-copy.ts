import type { ServiceCopy } from "./service-copy.ts";

export const equestrianPilates: ServiceCopy = {
  title: "Equestrian Pilates",
  description: ({ area }) =>
    `Pilates for riders${area && ` in ${area}`}, taught by an instructor who rides: a straighter seat, quieter hands and hips that follow the horse.`,
  lead: "Pilates for riders, taught by one. A straighter seat, quieter hands, and hips that can follow the horse instead of holding it.",
  facts: [
    { name: "Session", text: "60 minutes" },
    { name: "Group", text: "1 rider" },
    { name: "For", text: "Any discipline, from age 14" },
  ],
  benefits: [
    {
      title: "An independent seat",
      text: "A trunk that steadies itself, so that your hands and legs are free to speak.",
    },
    {
      title: "Hips that follow",
      text: "Mobility in hip and pelvis for sitting trot, canter and long days in the saddle.",
    },
    {
      title: "Even weight",
      text: "Both seat bones, both stirrups. Your horse has been telling you about the other one.",
    },
    {
      title: "Quiet hands",
      text: "Shoulders that hang and elbows that give, whatever the head in front of you does.",
    },
    {
      title: "A back that lasts",
      text: "Less of the ache after riding, mucking out and carrying water.",
    },
    {
      title: "A safer rider",
      text: "Better balance and quicker reactions for the moments you did not plan.",
    },
  ],
  session: [
    {
      title: "How you ride",
      text: "Your horse, your goals, your old falls. Bring a short video of both reins if you have one.",
    },
    {
      title: "How you sit",
      text: "We look at your seat and symmetry off the horse: on a ball, on a stool, on the mat.",
    },
    {
      title: "What to change",
      text: "Mat and small equipment for the two or three things that will make the most difference.",
    },
    {
      title: "Before you tack up",
      text: "Four or five exercises that fit into ten minutes at the yard.",
    },
  ],
  forWhom: [
    "Happy hackers who ache after two hours",
    "Dressage riders working on straightness and sitting trot",
    "Jumpers and eventers who need balance over a fence",
    "Riders coming back after a fall, an operation or a baby",
    "Anyone whose instructor keeps saying the same thing about the same shoulder",
  ],
  bring: [
    "Leggings or jodhpurs, and socks",
    "A short riding video, from behind and from the side",
    "What your instructor says most often",
    "A word about old injuries, however long ago",
  ],
  button: "Book Equestrian Session",
  closing: {
    title: "Your horse will notice first",
    text: "Tell us about your riding and your horse, and whether you would like to come to the studio or have us at the yard.",
  },
};

/** What the horse feels, and what the studio looks at: the introduction for riders. */
export const riderHabits = [
  {
    feels: "Falls in on one rein",
    look: "One seat bone heavier than the other, and the ribs that follow it",
  },
  {
    feels: "Hollows in sitting trot",
    look: "Hips that grip, and a lower back that moves instead of them",
  },
  { feels: "Leans on one hand", look: "A shoulder that pulls back, often from an old fall" },
  { feels: "Will not settle", look: "Breath held high in the chest, and a neck that braces" },
] as const;
