import type { Point, ServiceWords, WithForWhom } from "../messages.ts";

/** `habits`: what the horse feels, and what the studio looks at. */
type RiderWords = ServiceWords &
  WithForWhom & { habitsTitle: string; habitsLead: string; habits: readonly Point[] };

/** Pilates for riders, as the product says it. */
export const equestrianPilates: RiderWords = {
  title: "Equestrian Pilates",
  lead: "Pilates for riders, taught by one. A straighter seat, quieter hands, and hips that can follow the horse instead of holding it.",
  facts: [
    { title: "Session", text: "60 minutes" },
    { title: "Group", text: "1 rider" },
    { title: "For", text: "Any discipline, from age 14" },
  ],
  benefitsTitle: "What changes in the saddle",
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
  habitsTitle: "What your horse is telling you",
  habitsLead:
    "A horse feels a fly land. It certainly feels the hip that grips, and answers it every stride.",
  habits: [
    {
      title: "Falls in on one rein",
      text: "One seat bone heavier than the other, and the ribs that follow it",
    },
    {
      title: "Hollows in sitting trot",
      text: "Hips that grip, and a lower back that moves instead of them",
    },
    { title: "Leans on one hand", text: "A shoulder that pulls back, often from an old fall" },
    { title: "Will not settle", text: "Breath held high in the chest, and a neck that braces" },
  ],
  sessionTitle: "What happens in a session",
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
  forWhomTitle: "Who it is for",
  forWhom: [
    "Happy hackers who ache after two hours",
    "Dressage riders working on straightness and sitting trot",
    "Jumpers and eventers who need balance over a fence",
    "Riders coming back after a fall, an operation or a baby",
    "Anyone whose instructor keeps saying the same thing about the same shoulder",
  ],
  bringTitle: "What to bring",
  bring: [
    "Leggings or jodhpurs, and socks",
    "A short riding video, from behind and from the side",
    "What your instructor says most often",
    "A word about old injuries, however long ago",
  ],
  pricesNote: "At the studio, at your yard, or six Fridays with other riders.",
  button: "Book Equestrian Session",
  closingTitle: "Your horse will notice first",
  closing:
    "Tell us about your riding and your horse, and whether you would like to come to the studio or have us at the yard.",
};
