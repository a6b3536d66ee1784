import type { Point } from "../messages.ts";

/** The page of all day retreats, as the product says it; the three reasons have a picture each. */
type RetreatsWords = {
  title: string;
  lead: string;
  benefitsTitle: string;
  benefits: readonly Point[];
  closingTitle: string;
  closing: string;
};
export const dayRetreats: RetreatsWords = {
  title: "Day Retreats",
  lead: "A luxury retreat in a day: unhurried Pilates, warm water, a walk among the pines and nobody to look after but yourself.",
  benefitsTitle: "A day your shoulders will remember",
  benefits: [
    {
      title: "Three hours of workshops",
      text: "Mat Pilates, breath and release, and looking after your own back: in versions for stiff, sore and sporty bodies.",
    },
    {
      title: "Small and friendly",
      text: "Most people come alone. There is a proper lunch sitting down, a long walk, and always tea.",
    },
    {
      title: "Something to take home",
      text: "A gift bag, and a discount on equipment and clothing in our shop.",
    },
  ],
  closingTitle: "A day that is yours",
  closing: "Come alone or with a friend; most people come alone and leave with a friend.",
};

/** The page that compares the two packages, as the product says it; it is called after its place. */
type PackagesWords = {
  lead: string;
  leadDay: string;
  leadSpa: string;
  closingTitle: string;
  closing: string;
};
export const retreat: PackagesWords = {
  lead: "One day in the forest, two ways to spend it. Compare them here, hour by hour.",
  leadDay:
    "Three hours of workshops, a proper lunch, a walk among the pines, and the pools for as long as you like.",
  leadSpa:
    "The whole day retreat first. Then three hours of steam, salt and warm water in the forest spa.",
  closingTitle: "Not quite decided?",
  closing:
    "Both packages share one lodge, one lunch and one teacher. You can look at them side by side.",
};
