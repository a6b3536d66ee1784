// The last of the demo studio's stories.
import type { Story } from "./story.ts";

export const lastStories: readonly Story[] = [
  {
    type: "Pilates Session",
    conditions:
      "Eight months after the birth of a second child, two finger gap above the navel, leaking when running.",
    medications: "Vitamin D",
    allergies: "Latex",
    goals: "Run at parkrun with the pram",
    history:
      "Two vaginal births, second degree tear. Seen by the pelvic health physiotherapist, cleared for exercise.",
    areas: ["Core", "Pelvis"],
    techniques: ["Breathing work", "Motor control training"],
    equipment: ["Mat", "Small ball", "Reformer"],
    marks: [
      {
        region: "abdomen",
        kind: "numb",
        score: null,
      },
    ],
    stages: [
      {
        assessment:
          "Two finger gap at the navel with good tension on breathing out. Doming at the third curl. Breath held on effort.",
        treatment: "Breath with pelvic floor, heel slides, bridge, footwork on two springs.",
        response: "Surprised how tiring it was; no leaking.",
        summary:
          "The gap closes when you breathe out first, and that is what matters. We begin every movement with the breath now.",
        home: "Breathe out before you lift the baby. Heel slides, ten each side.",
        next: "Standing work, then impact by the ladder of the physiotherapist.",
        pain: [2, 1],
      },
      {
        assessment:
          "One finger, no doming in table top. Single leg bridge 12 both sides. Hops: five without leaking.",
        treatment: "Jump board on one spring, standing lunge series, side plank from the knees.",
        response: "Proud of the hops.",
        summary: "Five hops and nothing happened. That is the first step back to running.",
        home: "Calf raises and ten hops on the spot, every other day. Stop if you feel heaviness.",
        next: "Walk and run intervals: one minute and two minutes, eight times.",
        pain: [1, 1],
      },
      {
        assessment: "Runs 3 km without symptoms. Closes well under load.",
        treatment: "Strength circuit, running drills, plank with reach.",
        response: "Full of energy.",
        summary:
          "Three kilometres with the pram. Add no more than a tenth a week and keep the strength work.",
        home: "Strength twice a week, run three times.",
        next: "Class from now on.",
        pain: [0, 0],
      },
    ],
    plan: [
      [
        "Breathe out first",
        "Before you lift anything, breathe out and feel the belly draw in.",
        "daily",
        "wellness",
      ],
      [
        "Heel slides",
        "On your back, slide one heel away as you breathe out. Ten each side.",
        "daily",
        "exercise",
      ],
    ],
    activities: [
      "Running with the pram",
      "Lifting the toddler into the car",
      "Star jumps in the garden",
    ],
    question: "I leaked a little when I sneezed. Have I gone backwards?",
    answer:
      "No. Colds do that to nearly everybody. Leave the hops out until the cough is gone, and carry on with the breath.",
    flag: [
      "No full plank, no jumps before asking",
      "Post-natal, abdominal separation, pelvic floor",
    ],
  },
  {
    type: "Dry Needling",
    conditions: "Pain under the right heel, worst with the first steps. Runs half marathons.",
    medications: "None",
    allergies: "None known",
    goals: "Milton Keynes half marathon in May",
    history: "Calf strain on the same side two years ago.",
    areas: ["Feet", "Legs"],
    techniques: ["Dry needling", "Soft tissue massage", "Kinesiology taping"],
    equipment: ["Treatment couch", "Foam roller", "Resistance band"],
    marks: [
      {
        region: "right-foot",
        kind: "pain",
        score: 6,
      },
    ],
    stages: [
      {
        assessment:
          "Tender at the medial calcaneal tubercle, windlass positive. Dorsiflexion 6 degrees less on the right. Single leg heel raise 14, left 26.",
        treatment:
          "Written consent for needling. Two needles to medial gastrocnemius, two to soleus, twitch responses, three minutes. Low dye tape. After-care explained.",
        response: "Ached for an hour, first steps the next morning better.",
        summary:
          "The sole of the foot complains because the calf is weak and short. Needling let the calf go; now it needs load.",
        home: "Heel raises on a step with a rolled towel under the toes, every other day, slowly.",
        next: "Heel raises with weight; run on flat only.",
        pain: [6, 4],
      },
      {
        assessment: "First steps 3 of 10 for two minutes. Heel raise 21. Runs 8 km.",
        treatment: "Needling to soleus, massage, heel raises with 10 kg.",
        response: "No reaction.",
        summary: "Eight kilometres without paying for it. Load is the medicine; keep it slow.",
        home: "Heel raises with a rucksack, three sets of eight.",
        next: "Hills again in three weeks.",
        pain: [3, 2],
      },
      {
        assessment: "No pain with first steps for three weeks. Heel raise 27 both sides.",
        treatment: "Drills, hopping, massage.",
        response: "Ready.",
        summary: "Ready for the long run. Taper from the end of April.",
        home: "Twice a week until the race.",
        next: "After the race.",
        pain: [1, 0],
      },
    ],
    plan: [
      [
        "Heel raise with towel",
        "On a step, a rolled towel under your toes: three seconds up, two at the top, three down. Eight times.",
        "3x per week",
        "exercise",
      ],
      [
        "Foot roll",
        "A cold bottle under the arch for two minutes before the first steps.",
        "daily",
        "wellness",
      ],
    ],
    activities: ["First steps in the morning", "Running ten kilometres", "Standing at a concert"],
    question: "Can I run in the week of the needling?",
    answer: "Not on the day itself. From the next one on, easy and flat.",
  },
  {
    type: "Pilates Session",
    conditions:
      "Generalised hypermobility, tires quickly, both wrists sore. Anxious about exercise.",
    medications: "Sertraline 50 mg",
    allergies: "Plasters (adhesive)",
    goals: "Carry the shopping home and sleep well",
    history: "Several ankle sprains, physiotherapy as a teenager was too much too soon.",
    areas: ["Full Body", "Arms", "Core"],
    techniques: ["Motor control training", "Balance training", "Breathing work"],
    equipment: ["Reformer", "Resistance band", "Small ball"],
    marks: [
      {
        region: "left-hand",
        kind: "pain",
        score: 4,
      },
      {
        region: "right-hand",
        kind: "pain",
        score: 4,
      },
    ],
    stages: [
      {
        assessment:
          "Beighton 7 of 9. Elbows and knees hang in the joint. Grip 14 and 13 kg. Heart rate settles slowly.",
        treatment:
          "Closed chain work on the reformer, mid range only, four exercises, many rests. Agreed on a word for stop.",
        response: "Tired for an evening, not for three days as before.",
        summary:
          "Your joints go further than they need to. We work in the middle, little and often, and you decide when to stop.",
        home: "Two minutes on one leg by the sink, in all. That is enough for now.",
        next: "The same again, one more set if the week was good.",
        pain: [4, 3],
      },
      {
        assessment: "Grip 19 and 18 kg. Knows her middle without a mirror.",
        treatment: "Long box series on light springs, wall press, balance on the cushion.",
        response: "Good tired.",
        summary: "You stopped before it was too much, twice, by yourself. That is the skill.",
        home: "Wall press, eight, every other day.",
        next: "Small group, if wished.",
        pain: [3, 2],
      },
      {
        assessment: "Grip 23 and 22 kg. Sleeps seven hours.",
        treatment: "Full reformer class level, own choice of springs.",
        response: "Happy.",
        summary:
          "The shopping came home, and you slept. Next you try a class, with the springs you know.",
        home: "As you like, little and often.",
        next: "Class on Wednesdays.",
        pain: [2, 1],
      },
    ],
    plan: [
      [
        "Wall press",
        "Hands on the wall at shoulder height, soft elbows, lean and push away. Eight times.",
        "3x per week",
        "exercise",
      ],
      ["Ten quiet breaths", "Before you sleep: in for four, out for six.", "daily", "mindfulness"],
    ],
    activities: ["Carrying the shopping home", "Opening jars", "An evening with friends"],
    question: "I was tired for two days after Friday. Was it too much?",
    answer: "A little. Next time we take one set less, and we look at what else Friday held.",
    flag: ["No weight on hands, no end of range stretches", "Hypermobility"],
  },
];
