import type { Slot } from "./slots.ts";

export type PackageKey = "day" | "spa";

/** What the two packages are called and promise; dates, prices and places come from the shop. */
export const packages: Record<
  PackageKey,
  { name: string; time: string; pitch: string; slot: Slot; promises: string[] }
> = {
  day: {
    name: "Day Retreat",
    time: "9:45am to 4:00pm, with optional activities until 9pm",
    pitch: "Three hours of workshops, lunch and a long walk, and the pools until the evening.",
    slot: "retreat.day",
    promises: [
      "3 hours of workshops",
      "Subtropical pools at 29.5°C",
      "A gift bag worth £50",
      "15% discount on equipment and clothing",
      "Optional activities until 9pm",
    ],
  },
  spa: {
    name: "Spa Retreat",
    time: "9:45am to 7pm, with optional activities until 9pm",
    pitch: "The whole day retreat, and then three hours in the forest spa, robe and slippers included.",
    slot: "retreat.spa",
    promises: [
      "Everything in the day retreat",
      "3-hour spa access, 4–7pm",
      "Robe, towel and slippers lent to you",
      "A gift bag worth £50",
      "15% discount on equipment and clothing",
    ],
  },
};

/** The day, hour by hour: eight items (spec 1, point 9). */
export const itinerary: readonly { time: string; title: string; text: string }[] = [
  {
    time: "9:45am",
    title: "Arrive and settle in",
    text: "Wristbands, tea and coffee, and somewhere to put your phone.",
  },
  {
    time: "10:15am",
    title: "Workshop one: mat Pilates",
    text: "An hour of unhurried mat work, with a version for every body.",
  },
  {
    time: "11:15am",
    title: "Tea in the lodge",
    text: "Something to drink, something to eat, and the people you came with or have just met.",
  },
  {
    time: "11:30am",
    title: "Workshop two: breath and release",
    text: "An hour with rollers, soft balls and breathing. Blankets provided.",
  },
  { time: "12:30pm", title: "Lunch", text: "A proper one, sitting down. Tell us about allergies when you book." },
  { time: "1:45pm", title: "Woodland walk", text: "Under the pines at the pace of the slowest, or a swim instead." },
  {
    time: "3:00pm",
    title: "Workshop three: look after your back",
    text: "An hour of what to do at home, with a card to take away.",
  },
  {
    time: "4:00pm",
    title: "Gift bags, and the rest is yours",
    text: "The programme ends. The spa opens for spa guests until 7pm; pools, lake and restaurants until 9pm for all.",
  },
];
