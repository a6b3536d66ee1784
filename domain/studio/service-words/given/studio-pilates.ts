import type { ServiceWords, WithConditions, WithForWhom } from "../messages.ts";

type StudioWords = ServiceWords &
  WithForWhom &
  WithConditions & { reformerTitle: string; reformer: readonly string[] };

/** An hour on the reformer, as the product says it. */
export const studioPilates: StudioWords = {
  title: "1-2-1 Studio Pilates",
  lead: "An hour on the reformer, just you and your teacher, in a small home studio. By appointment only, so there is never anyone waiting.",
  facts: [
    { title: "Session", text: "60 minutes" },
    { title: "Group", text: "Just you" },
    { title: "When", text: "By appointment only" },
  ],
  reformerTitle: "Four springs and a sliding bed",
  reformer: [
    "Joseph Pilates built his first machines from bed springs, so that people could exercise before they could stand. The reformer is what became of them: a carriage that glides, springs that help or resist, and straps for hands and feet.",
    "Because it carries your weight, it can begin where a mat class cannot. Because the springs come in many combinations, you never grow out of it.",
  ],
  benefitsTitle: "Key benefits",
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
  conditionsTitle: "Conditions helped",
  conditionsLead:
    "What people often come to us with. We work alongside your doctor or physiotherapist, never instead of them.",
  // Said as what people come with, not as a promise.
  conditions: [
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
  ],
  sessionTitle: "What happens in a session",
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
  forWhomTitle: "Who it is for",
  forWhom: [
    "People who want to start gently, after an injury or an operation",
    "Anyone with a long-standing condition who needs exercise made to measure",
    "Athletes and runners looking for the weak link",
    "People who would rather not learn in front of a group",
    "Mat clients who want an hour of close attention now and then",
  ],
  bringTitle: "What to bring",
  bring: [
    "Fitted, comfortable clothes without zips",
    "Grip socks; there are some in our shop if you have none",
    "A list of medicines, and any letters or scans that matter",
    "Nothing else: towels, water and tea are here",
  ],
  pricesNote: "Come once and see, or buy a pack and keep your regular time.",
  button: "Book Studio Session",
  closingTitle: "An hour that is entirely about you",
  closing:
    "Appointments are early, at lunchtime and in the evening. Tell us what you would like to change, and when you can come.",
};
