import { inPlace } from "#app/frame/studio-details.ts";
import type { ServiceCopy } from "./service-copy.ts";

export const studioPilates: ServiceCopy = {
  title: "1-2-1 Studio Pilates",
  description: (studio) =>
    `Private reformer Pilates in a boutique home studio${inPlace(studio)}. One client, one teacher, by appointment only.`,
  lead: "An hour on the reformer, just you and your teacher, in a small home studio. By appointment only, so there is never anyone waiting.",
  facts: [
    { name: "Session", text: "60 minutes" },
    { name: "Group", text: "Just you" },
    { name: "When", text: "By appointment only" },
  ],
  benefits: [
    {
      title: "Support where you need it",
      text: "Springs take the weight off joints that are sore, so that you can strengthen before you can load.",
    },
    {
      title: "Resistance where you don’t",
      text: "The same springs turned round make strong legs work for their living.",
    },
    {
      title: "Symmetry",
      text: "A moving carriage shows at once which side does more. Then we can even it out.",
    },
    {
      title: "Length and strength",
      text: "Muscles work while they lengthen, which is what everyday movement asks of them.",
    },
    {
      title: "Undivided attention",
      text: "Every spring, strap and repetition is chosen for you, and changed the moment it should be.",
    },
    {
      title: "Progress you can see",
      text: "We repeat the tests of your first day every sixth session, and write the results down.",
    },
  ],
  session: [
    {
      title: "Talk and look",
      text: "What brings you, what hurts, what you want back. We watch you stand, walk, bend and breathe.",
    },
    {
      title: "Meet the reformer",
      text: "How to get on and off, what the springs do, and footwork lying down: the safest start there is.",
    },
    {
      title: "Your programme",
      text: "Legs, back, arms and hips in a sequence written around what we found.",
    },
    {
      title: "Take it home",
      text: "Two or three exercises for the week, in plain words, with drawings if you like.",
    },
  ],
  forWhom: [
    "People who want to start gently, after an injury or an operation",
    "Anyone with a long-standing condition who needs exercise made to measure",
    "Athletes and runners looking for the weak link",
    "People who would rather not learn in front of a group",
    "Mat clients who want an hour of close attention now and then",
  ],
  bring: [
    "Fitted, comfortable clothes without zips",
    "Grip socks; there are some in our shop if you have none",
    "A list of medicines, and any letters or scans that matter",
    "Nothing else: towels, water and tea are here",
  ],
  button: "Book Studio Session",
  closing: {
    title: "An hour that is entirely about you",
    text: "Appointments are early, at lunchtime and in the evening. Tell us what you would like to change, and when you can come.",
  },
};

/** What people often bring to the reformer; said as what they come with, not as a promise. */
export const conditionsHelped = [
  "Lower back pain and sciatica",
  "Neck and shoulder tension",
  "Scoliosis",
  "Hip and knee replacements",
  "Arthritis and stiff joints",
  "Osteopenia and osteoporosis",
  "Hypermobility",
  "After pregnancy",
  "Sports injuries",
  "Pelvic floor weakness",
];
