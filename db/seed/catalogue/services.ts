import type { CatalogueProduct } from "./shape.ts";

/** What the studio teaches and treats; the page of services lists these by price (prices: the contact page's). */
export const services: readonly CatalogueProduct[] = [
  {
    slug: "mat-pilates-course",
    name: "Mat Pilates Course",
    category: "services",
    productType: "service",
    shortDescription:
      "Six weeks of mat Pilates in the village hall of your choice, for every body and every level of experience.",
    detailedDescription: `<p>Six classes, one a week, each between 50 and 60 minutes. We start with the basics – breath, neutral spine, pelvic floor – and build on them week by week, so that by the sixth class you can feel what has changed.</p>
<p>The group is mixed on purpose. Every exercise is taught in <strong>at least three versions</strong>, and you choose the one that suits the body you have brought that evening. Bad back, stiff hips, a new baby or a marathon next month: tell us on the first day and we will work with it.</p>
<p>When you have bought your six weeks we write to you, and you choose the day and the hall. Until you have, you may cancel.</p>`,
    keyFeatures: [
      "One class a week for six weeks, with the same group",
      "Every exercise taught in three versions",
      "Twelve people at most, so that nobody goes unseen",
      "A short home practice after each class",
    ],
    specifications: [
      "Length: 6 weeks",
      "Each class: 50–60 minutes",
      "Level: mixed abilities",
      "Group: up to 12 people",
      "Your choice of: Monday, 7pm–8pm, Shefford Memorial Hall",
      "Or: Wednesday, 9:30am–10:25am, Clophill Village Hall",
      "Or: Thursday, 10:30am–11:15am, Meppershall Village Hall",
    ],
    whatsIncluded: [
      "Six classes",
      "Use of mats, blocks and bands",
      "A health questionnaire and a word before you start",
    ],
    pricePence: 5100,
    duration: "6 weeks, 50–60 minutes a week",
    location: "Shefford, Clophill or Meppershall, as you choose",
    maxParticipants: 12,
    highlights: [
      "All abilities, taught in layers",
      "Small groups of up to twelve",
      "£8.50 a class, paid as a block of six",
    ],
    status: "published",
    displayOrder: 340,
    featured: false,
    pictures: [
      {
        illustration: "mat-class",
        alt: "A small mat class lying on green mats with one leg raised",
      },
      {
        illustration: "mat-roll-down",
        alt: "A woman rolling down through her spine, arms hanging towards the floor",
      },
      {
        illustration: "mat-bridge",
        alt: "A shoulder bridge on the mat, hips lifted and arms long",
      },
      {
        illustration: "village-hall",
        alt: "A village hall with tall windows and mats laid out in rows",
      },
    ],
  },
  {
    slug: "studio-pilates-reformer",
    name: "1-2-1 Studio Pilates",
    category: "services",
    productType: "service",
    shortDescription:
      "An hour on the reformer, just you and your teacher, in our small home studio in Shefford.",
    detailedDescription: `<p>The reformer is a sliding carriage on springs. It supports you where you are weak, resists you where you are strong, and shows at once when one side does more work than the other. That is why we like it for people with a history: <em>scoliosis, a new hip, a disc that grumbles, shoulders that live at a desk.</em></p>
<p>We begin with how you stand, walk and breathe. Then we write a programme around that, and change it as you change. The studio is in our home, so it is quiet, there is nobody waiting, and the kettle is never far away. By appointment only.</p>`,
    keyFeatures: [
      "One client, one teacher, one reformer",
      "A movement assessment in your first session",
      "A programme written for you and reviewed every sixth session",
      "Taught by a certified instructor who is also a sports therapist",
    ],
    specifications: [
      "Length: 60 minutes",
      "Group: 1 person",
      "Level: all, complete beginners welcome",
      "Wear: grip socks",
    ],
    whatsIncluded: [
      "Assessment and goal setting",
      "A full hour on the apparatus",
      "Notes to practise from at home",
    ],
    pricePence: 5000,
    duration: "60 minutes",
    location: "Home studio, Shefford, Bedfordshire",
    maxParticipants: 1,
    highlights: [
      "A boutique home studio, by appointment only",
      "Springs that support as well as challenge",
      "A programme written around your body",
      "Early, lunchtime and evening appointments",
    ],
    status: "published",
    displayOrder: 310,
    featured: false,
    pictures: [
      { illustration: "reformer", alt: "A wooden reformer by the window of the home studio" },
      {
        illustration: "reformer-footwork",
        alt: "Footwork on the reformer, heels together and knees bending",
      },
      {
        illustration: "reformer-springs",
        alt: "A close view of the reformer's springs, one of them unhooked",
      },
      {
        illustration: "studio-room",
        alt: "The studio room with its reformer, a chair and a shelf of small equipment",
      },
    ],
  },
  {
    slug: "equestrian-pilates",
    name: "Equestrian Pilates",
    category: "services",
    productType: "service",
    shortDescription:
      "Pilates for riders: a straighter seat, quieter hands and hips that can follow the horse.",
    detailedDescription: `<p>Your horse feels everything: the hip that grips, the rib cage that tips, the shoulder you broke at nineteen. In this session we look at how you sit, first on a gym ball or saddle horse, then on the mat, and find out <strong>which of your habits your horse is correcting for</strong>.</p>
<p>You leave with four or five exercises that fit into the ten minutes before you tack up. Bring a short video of you riding on both reins if you have one; it tells us more than any questionnaire.</p>`,
    keyFeatures: [
      "Seat and symmetry assessment off the horse",
      "Work on hip mobility, deep core and independent hands",
      "Exercises chosen for your discipline, from happy hacking to affiliated dressage",
      "Taught by an instructor who rides",
    ],
    specifications: [
      "Length: 60 minutes",
      "Group: 1 rider",
      "Level: any age from 14, any discipline",
      "Wear: leggings or jodhpurs",
    ],
    whatsIncluded: [
      "Assessment on the mat and the ball",
      "Feedback on your riding video",
      "A ten-minute warm-up for the yard",
    ],
    pricePence: 5000,
    duration: "60 minutes",
    location: "Home studio, Shefford, or your yard within 15 miles",
    maxParticipants: 1,
    highlights: [
      "A straighter, softer, more secure seat",
      "Hips that move with the horse, hands that stay still",
      "Less lower-back ache after a long ride",
    ],
    status: "published",
    displayOrder: 320,
    featured: false,
    pictures: [
      {
        illustration: "horse-rider",
        alt: "A rider sitting tall on a bay horse, seen from the side",
      },
      {
        illustration: "rider-balance",
        alt: "A rider finding her balance on a gym ball with both arms out",
      },
      { illustration: "bridle-path", alt: "A bridle path between hedges with low hills behind" },
    ],
  },
  {
    slug: "sports-therapy",
    name: "Sports Therapy",
    category: "services",
    productType: "service",
    shortDescription:
      "Hands-on treatment and rehabilitation for muscular discomfort, from a desk neck to a torn calf.",
    detailedDescription: `<p>We listen, test and explain before we treat. Depending on what we find, an appointment may combine:</p>
<ul><li>sports and deep-tissue massage</li><li>dry needling or acupuncture</li><li>laser therapy</li><li>lymphatic drainage massage</li><li>kinesiology taping</li><li>exercises that keep the improvement going</li></ul>
<p>You will always know what we are doing and why, and you can stop or change it at any moment. If what you describe needs a doctor, a scan or a physiotherapist, <strong>we say so at the first appointment</strong> rather than the fifth.</p>`,
    keyFeatures: [
      "A full assessment before any treatment",
      "Laser, needling, taping, massage and lymphatic work under one roof",
      "A rehabilitation plan in plain English",
      "Works hand in hand with your Pilates",
    ],
    specifications: [
      "Length: 60 minutes",
      "For: adults, and under-18s with a parent present",
      "Wear: shorts or a vest top",
    ],
    whatsIncluded: [
      "Consultation and assessment",
      "Treatment on the day",
      "An exercise plan sent within 24 hours",
    ],
    pricePence: 5000,
    duration: "60 minutes",
    location: "Treatment room, Shefford, Bedfordshire",
    maxParticipants: 1,
    highlights: [
      "Assessment, treatment and a plan in one hour",
      "Massage, needling, laser and taping as needed",
      "Honest advice on when to see somebody else",
    ],
    status: "published",
    displayOrder: 330,
    featured: false,
    pictures: [
      { illustration: "hands-therapy", alt: "A therapist's hands working along a client's back" },
      { illustration: "taping", alt: "Tape laid along a spine and over a shoulder" },
      { illustration: "needles", alt: "Fine needles in the upper back of somebody who rests" },
      { illustration: "laser", alt: "A hand-held laser resting against an elbow" },
    ],
  },
  {
    slug: "lymphatic-drainage-massage",
    name: "Lymphatic Drainage Massage",
    category: "services",
    productType: "service",
    shortDescription:
      "A slow, feather-light massage that helps the body to move fluid and settle down.",
    detailedDescription: `<p>Lymph sits just under the skin, so this massage uses <strong>about the weight of a coin</strong>. The strokes are slow, rhythmic and always in the direction of the lymph nodes. Clients come with heavy legs, after surgery once their consultant has agreed, or simply because they cannot switch off.</p>
<p>Drink plenty of water afterwards and keep the evening free if you can. Not suitable with an acute infection, a recent clot or untreated heart failure; please ask us first if you are unsure.</p>`,
    keyFeatures: [
      "Gentle enough for very tender areas",
      "Clears the neck and trunk first, then the limbs",
      "A warm, quiet room and no small talk unless you want it",
      "Advice on simple self-massage at home",
    ],
    specifications: [
      "Length: 75 minutes",
      "Pressure: very light",
      "After surgery: from six weeks, with your consultant's agreement",
    ],
    whatsIncluded: ["Consultation", "75-minute appointment", "A one-page guide to self-massage"],
    pricePence: 5800,
    duration: "75 minutes",
    location: "Treatment room, Shefford, Bedfordshire",
    maxParticipants: 1,
    highlights: [
      "Eases heavy, puffy legs",
      "Deeply calming",
      "Suitable after surgery with your consultant's agreement",
    ],
    status: "published",
    displayOrder: 350,
    featured: false,
    pictures: [
      { illustration: "lymphatic", alt: "Flat hands resting lightly on a lower leg" },
      { illustration: "hands-therapy", alt: "A therapist's hands working along a client's back" },
      { illustration: "leaves", alt: "A spray of sage-green leaves" },
    ],
  },
];
