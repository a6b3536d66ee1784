import type { CatalogueProduct } from "./shape.ts";

/** Appointments bought ahead: nothing is counted, a date is agreed after the purchase. */
export const sessions: readonly CatalogueProduct[] = [
  {
    slug: "reformer-starter-pack",
    name: "Reformer Starter Pack",
    category: "sessions",
    productType: "session",
    shortDescription:
      "Three 1-2-1 reformer hours for people who have never met a spring, at £45 each.",
    detailedDescription: `<p>One hour is enough to find out what a reformer is. Three are enough to find out what it can do for you. In the first we look at how you move and learn the safe way on and off; in the second we build your basic sequence; in the third you do it, and we write it down.</p>
<p>Use the three within <strong>three months</strong>. Most people come every fortnight.</p>`,
    keyFeatures: [
      "Three private hours with the same teacher",
      "£15 less than three single sessions",
      "A written sequence to keep after the third hour",
      "Three months to use them",
    ],
    specifications: [
      "Sessions: 3 of 60 minutes",
      "Valid for: 3 months",
      "Group: 1 person",
      "Cancel or move: free up to 24 hours before",
    ],
    whatsIncluded: [
      "Movement assessment",
      "Three reformer sessions",
      "One pair of grip socks to keep",
    ],
    pricePence: 13500,
    duration: "3 × 60 minutes",
    location: "Home studio, Shefford, Bedfordshire",
    maxParticipants: 1,
    highlights: ["Made for complete beginners", "£45 a session", "Grip socks included"],
    status: "published",
    displayOrder: 210,
    featured: true,
    pictures: [
      {
        illustration: "reformer-footwork",
        alt: "Footwork on the reformer, heels together and knees bending",
      },
      { illustration: "reformer", alt: "A wooden reformer by the window of the home studio" },
      { illustration: "grip-socks", alt: "A pair of grip socks with rubber dots on the soles" },
    ],
  },
  {
    slug: "reformer-block-of-ten",
    name: "Reformer Block of Ten",
    category: "sessions",
    productType: "session",
    shortDescription: "Ten private reformer hours for the price of nine, to use over six months.",
    detailedDescription: `<p>For clients who know the reformer and want a steady appointment. A block keeps your regular time for you: the same day and hour each week or fortnight, and first call on any that come free.</p>
<p>We review your programme after the fifth hour and again after the tenth, with the same tests as on your first day, so that progress is something you can <em>read</em> as well as feel.</p>`,
    keyFeatures: [
      "Ten private hours, the tenth one free",
      "Your regular day and time kept for you",
      "Two written progress reviews",
      "Six months to use them",
    ],
    specifications: [
      "Sessions: 10 of 60 minutes",
      "Valid for: 6 months",
      "Group: 1 person",
      "Cancel or move: free up to 24 hours before",
    ],
    whatsIncluded: [
      "Ten reformer sessions",
      "Programme reviews after the fifth and tenth",
      "Home practice notes",
    ],
    pricePence: 45000,
    duration: "10 × 60 minutes",
    location: "Home studio, Shefford, Bedfordshire",
    maxParticipants: 1,
    highlights: ["£45 a session", "A regular time of your own", "Progress you can read"],
    status: "published",
    displayOrder: 220,
    featured: false,
    pictures: [
      {
        illustration: "studio-room",
        alt: "The studio room with its reformer, a chair and a shelf of small equipment",
      },
      {
        illustration: "reformer-springs",
        alt: "A close view of the reformer's springs, one of them unhooked",
      },
      { illustration: "spine-curves", alt: "A drawing of the natural curves of the spine" },
    ],
  },
  {
    slug: "reformer-duet",
    name: "Reformer Duet",
    category: "sessions",
    productType: "session",
    shortDescription:
      "An hour for two who like to train together: one on the reformer, one on the mat, then swap.",
    detailedDescription: `<p>Mother and daughter, two friends from the mat class, a couple who share a bad back. Half of the hour is reformer, half is mat and small equipment, and each of you gets a programme of your own.</p>
<p>The price is for <strong>both of you together</strong>. You need not be equally fit; you do need to get on.</p>`,
    keyFeatures: [
      "Two people, two programmes, one hour",
      "Half reformer, half mat and small equipment",
      "£35 each",
    ],
    specifications: [
      "Length: 60 minutes",
      "Group: 2 people",
      "Price: for both together",
      "Level: all",
    ],
    whatsIncluded: [
      "A short assessment for each of you",
      "One hour of shared teaching",
      "Use of all equipment",
    ],
    pricePence: 7000,
    duration: "60 minutes",
    location: "Home studio, Shefford, Bedfordshire",
    maxParticipants: 2,
    highlights: ["Two for £70", "Good company, honest work", "Programmes that need not match"],
    status: "published",
    displayOrder: 230,
    featured: false,
    pictures: [
      {
        illustration: "stretch-window",
        alt: "Two people stretching side by side at a bright window",
      },
      { illustration: "reformer", alt: "A wooden reformer by the window of the home studio" },
    ],
  },
  {
    slug: "horse-and-rider-assessment",
    name: "Horse and Rider Assessment",
    category: "sessions",
    productType: "session",
    shortDescription:
      "We come to your yard, watch you ride on both reins, and work out what your body is telling your horse.",
    detailedDescription: `<p>Ninety minutes at your own yard. We film you in walk, trot and canter on each rein, then look at the pictures together over a mug of tea: where the weight sits, which hip opens, what the shoulders do in a half-halt.</p>
<p>Then we take you off the horse and test the same things on the ground. What matches is a <strong>rider</strong> question and we give you exercises for it. What does not may be saddle, teeth or back, and we will tell you whom to ask.</p>`,
    keyFeatures: [
      "Filmed on both reins in walk, trot and canter",
      "Ground tests for hips, pelvis and shoulders",
      "A written report with stills and exercises",
      "Travel within 15 miles of Shefford included",
    ],
    specifications: [
      "Length: 90 minutes",
      "Where: your yard, on a safe riding surface",
      "Age: 14 and over",
      "Wear: a hat to current standards",
    ],
    whatsIncluded: [
      "Ridden and unridden assessment",
      "Report by e-mail within three days",
      "A six-exercise programme",
    ],
    pricePence: 8500,
    duration: "90 minutes",
    location: "Your yard, up to 15 miles from Shefford",
    maxParticipants: 1,
    highlights: [
      "At home with your own horse",
      "Video on both reins",
      "A report you can show your trainer",
    ],
    status: "published",
    displayOrder: 240,
    featured: false,
    pictures: [
      { illustration: "bridle-path", alt: "A bridle path between hedges with low hills behind" },
      {
        illustration: "rider-balance",
        alt: "A rider finding her balance on a gym ball with both arms out",
      },
      {
        illustration: "horse-rider",
        alt: "A rider sitting tall on a bay horse, seen from the side",
      },
    ],
  },
];
