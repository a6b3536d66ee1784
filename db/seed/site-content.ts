import { questions } from "./questions.ts";
import type { SiteContent } from "#domain/studio/site-content/forms.ts";

/** What the demo studio says of itself: its founder, its clients and its posts are made up for the demonstration. */
export const demoContent: Omit<SiteContent, "studio"> = {
  home: {
    tagline: "Transform Your Body, Mind & Movement",
    introduction:
      "Pilates, sports therapy and day retreats in Shefford, Bedfordshire: on the mat, on the reformer and in the saddle.",
  },
  place: {
    town: "Shefford",
    area: "Bedfordshire",
    retreatVenue: "Center Parcs",
  },
  founder: {
    name: "Kate Ashworth",
    role: "Founder, certified Pilates instructor and sports therapist",
    story: [
      "I came to Pilates with a back that had been under too many horses. It gave me my body back, and then a trade.",
      "For nearly a decade I have taught in village halls, treated injuries, and worked with riders in their own yards. What I like best is still the moment when somebody stands up from the mat and looks surprised.",
    ],
    teaching: [
      "Every class is taught by the studio’s founder, a certified Pilates instructor and sports therapist with nearly a decade of experience. She treats injuries during the week, so she knows what a shoulder, a hip or a new scar should and should not be asked to do.",
      "Classes have twelve people at most. That is how many she can see at once.",
    ],
  },
  benefits: [
    {
      title: "Personalised Approach",
      text: "We look at how you stand, breathe and move before we ask you to do anything. What follows is made for you.",
    },
    {
      title: "Holistic Wellness",
      text: "Movement, treatment and rest belong together. One person sees all three, and so does your plan.",
    },
    {
      title: "Expert Guidance",
      text: "Nearly a decade of teaching experience, as a certified Pilates instructor and a sports therapist.",
    },
  ],
  quote: {
    text: "Physical fitness is the first requisite of happiness.",
    by: "Joseph Pilates, founder of the Pilates method",
    source: "Return to Life, 1945",
  },
  offers: {
    "mat-pilates": [
      "mat-pilates-course",
      "mat-pilates-monday-evening-shefford",
      "mat-pilates-wednesday-morning-clophill",
      "gentle-mat-bone-health-meppershall",
    ],
    "studio-pilates": [
      "studio-pilates-reformer",
      "reformer-starter-pack",
      "reformer-block-of-ten",
      "reformer-duet",
    ],
    "equestrian-pilates": [
      "equestrian-pilates",
      "horse-and-rider-assessment",
      "pilates-for-riders-course",
    ],
    "sports-therapy": ["sports-therapy", "lymphatic-drainage-massage"],
  },
  openingHours: [
    {
      day: "Monday",
      opens: "07:30",
      closes: "20:30",
    },
    {
      day: "Tuesday",
      opens: "07:30",
      closes: "20:30",
    },
    {
      day: "Wednesday",
      opens: "07:30",
      closes: "20:30",
    },
    {
      day: "Thursday",
      opens: "07:30",
      closes: "20:30",
    },
    {
      day: "Friday",
      opens: "09:00",
      closes: "13:00",
    },
    {
      day: "Friday",
      opens: "17:00",
      closes: "20:00",
    },
    {
      day: "Saturday",
      opens: "09:00",
      closes: "13:00",
    },
  ],
  hoursNote: "By appointment; classes as they are booked.",
  testimonials: [
    {
      name: "Sarah M.",
      source: "Google Reviews",
      link: "",
      rating: 5,
      text: "I came with a back that had bothered me for years, and rather expected to be told off about it. Instead I was listened to, given three exercises I could actually do, and talked through every one of them. Six weeks later I can garden for an afternoon and get up again.",
      saidOn: "2025-06-22",
      permittedOn: "2025-06-24",
      published: true,
    },
    {
      name: "Louise T.",
      source: "Facebook",
      link: "",
      rating: 5,
      text: "My dressage instructor asked what I had changed. I had changed nothing but Thursday evenings.",
      saidOn: "2025-04-03",
      permittedOn: "2025-04-04",
      published: true,
    },
    {
      name: "Emma R.",
      source: "Client",
      link: "",
      rating: 5,
      text: "The retreat was the first day in months that nobody needed me. Lovely people, proper lunch, and I slept for ten hours.",
      saidOn: "2025-09-08",
      permittedOn: "2025-09-08",
      published: true,
    },
  ],
  socialPosts: [
    {
      slot: "social.1",
      platform: "instagram",
      link: "https://www.instagram.com/p/FreeRein001/",
      text: "Roll down, one bone at a time. If you only do one thing between emails today, make it this.",
    },
    {
      slot: "social.2",
      platform: "instagram",
      link: "https://www.instagram.com/p/FreeRein002/",
      text: "Left seat bone, right seat bone. Sit on your hands on a kitchen chair: which one feels heavier?",
    },
    {
      slot: "social.3",
      platform: "instagram",
      link: "https://www.instagram.com/p/FreeRein003/",
      text: "Retreat biscuits have been tested. Twice, to be certain.",
    },
  ],
  questions,
  credentials: [
    {
      title: "Certified Pilates instructor, mat and reformer",
      by: "Level 4 diploma",
      validUntil: null,
    },
    {
      title: "Sports therapist",
      by: "BSc (Hons) Sports Therapy",
      validUntil: null,
    },
    {
      title: "Fully insured for teaching and treatment",
      by: "Public and professional liability",
      validUntil: null,
    },
    {
      title: "First aid at work",
      by: "Renewed every three years",
      validUntil: null,
    },
  ],
  directions: [
    "The studio is in our home, five minutes from the middle of Shefford. You get the address with your appointment; there is room for one car in front of the door, and the road is free to park on.",
    "Classes are in the halls that are named with each class. All of them are on the ground floor, with parking.",
  ],
  retreatProgramme: [
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
    {
      time: "12:30pm",
      title: "Lunch",
      text: "A proper one, sitting down. Tell us about allergies when you book.",
    },
    {
      time: "1:45pm",
      title: "Woodland walk",
      text: "Under the pines at the pace of the slowest, or a swim instead.",
    },
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
  ],
};
