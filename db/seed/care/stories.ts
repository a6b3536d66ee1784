// What brings people to the demo studio, how it goes, and what they are given to do: eight stories of the trade.
import type { BodyMark } from "#db/schema/care/shapes.ts";

import { lastStories } from "./last-stories.ts";
import { moreStories } from "./more-stories.ts";
import type { Story } from "./story.ts";

const pain = (region: string, score: number): BodyMark => ({ region, kind: "pain", score });

const first: readonly Story[] = [
  {
    type: "Sports Therapy",
    conditions: "Recurrent low back pain, worse after sitting. Mild asthma.",
    medications: "Salbutamol inhaler as needed, ibuprofen on bad days",
    allergies: "None known",
    goals: "Garden for an afternoon without paying for it the next day",
    history: "First episode 2019 after moving house. Physiotherapy at the time, no imaging.",
    areas: ["Lower Back", "Hips", "Core"],
    techniques: ["Soft tissue massage", "Joint mobilisation", "Motor control training"],
    equipment: ["Treatment couch", "Mat", "Resistance band"],
    marks: [
      pain("lower-back", 6),
      {
        region: "left-hip",
        kind: "stiff",
        score: 4,
      },
    ],
    stages: [
      {
        assessment:
          "Flexion limited to mid shin with pulling at L4/5, extension free. Slump and straight leg raise clear, reflexes equal, no red flags. Left hip internal rotation 15 degrees less than right. Poor dissociation of hip and lumbar spine in sit to stand.",
        treatment:
          "Soft tissue work to erector spinae and gluteus medius, grade III mobilisation L4/5. Hip hinge with a dowel, dead bug with breath, three sets of six.",
        response: "Eased during the session, flexion to the ankles afterwards. Warm ache only.",
        summary:
          "Your back is sensitive to long sitting rather than damaged: all the nerve tests were clear. We loosened the muscles either side of the spine and practised bending from the hips.",
        home: "Get up every thirty minutes when you sit. Hip hinge against a wall ten times, morning and evening.",
        next: "Recheck hip rotation, load the hinge with a kettlebell of four kilos.",
        pain: [6, 3],
      },
      {
        assessment:
          "Flexion full with slight stiffness. Hip hinge holds to 8 kg. Side plank 25 s right, 14 s left. One flare after a long drive, settled in two days.",
        treatment:
          "Deep tissue work to quadratus lumborum, split squat to a box, side plank from the knees, loaded carry.",
        response: "Tired, no pain. Confident with the carry.",
        summary:
          "You are clearly stronger: you lifted eight kilos from the floor without thinking about your back. A flare that settles in two days is a good sign.",
        home: "Side plank from the knees, 3 times 15 seconds each side. Walk for ten minutes after a long drive.",
        next: "Progress to rotation under load; garden tasks in the studio.",
        pain: [4, 2],
      },
      {
        assessment:
          "Full range in all directions. Deadlift 20 kg for eight with good form. Side plank 40 s both sides.",
        treatment:
          "Strength circuit, cable rotation, recovery stretches. Discussed what to do in a flare.",
        response: "No symptoms during or after.",
        summary:
          "Two hours of digging last weekend without a reaction. From here on it is about keeping what you have won.",
        home: "Two short strength sessions a week. Your plan for a flare is on the second page of your notes.",
        next: "Review in six weeks; class instead of single sessions if all stays well.",
        pain: [1, 0],
      },
    ],
    plan: [
      [
        "Hip hinge",
        "Stand a foot from a wall, push your hips back until they touch it, keep your back long. Ten times.",
        "daily",
        "exercise",
      ],
      [
        "Dead bug",
        "On your back, lower the opposite arm and leg as you breathe out. Six each side, slowly.",
        "daily",
        "exercise",
      ],
      [
        "Move every half hour",
        "Set a timer when you work at the table, and walk to the kitchen and back.",
        "daily",
        "lifestyle",
      ],
    ],
    activities: ["Digging the borders for an hour", "Driving to Norwich", "Putting on socks"],
    question: "Is it all right to feel it a little in the left buttock while I do the dead bug?",
    answer:
      "Up to three out of ten is fine as long as it is gone within the hour. If it runs down the leg, stop and write to me.",
  },
  {
    type: "Manual Therapy",
    conditions: "Frozen shoulder on the right, second stage. Type 2 diabetes, diet controlled.",
    medications: "None",
    allergies: "Zinc oxide tape (rash)",
    goals: "Reach the top shelf and fasten a bra behind the back",
    history: "Began without injury fourteen months ago. One steroid injection by the GP.",
    areas: ["Shoulders", "Neck", "Upper Back"],
    techniques: ["Joint mobilisation", "Myofascial release", "Passive stretching"],
    equipment: ["Treatment couch", "Small ball", "Foam roller"],
    marks: [pain("right-shoulder", 7)],
    stages: [
      {
        assessment:
          "Right shoulder: flexion 95, abduction 70, external rotation 10, all with firm end feel. Night pain wakes them twice. Cervical spine clear.",
        treatment:
          "Inferior and posterior glides grade II to III, release of pectoralis minor, pendulum work. No tape.",
        response: "External rotation 18 afterwards; sore but content.",
        summary:
          "The joint capsule is tight, which is what a frozen shoulder is. It does get better, slowly. Today we gained a few degrees of turning outwards.",
        home: "Pendulum swings three times a day, a hot shower first. A pillow under the arm at night.",
        next: "Continue glides at end of range, add pulleys.",
        pain: [7, 5],
      },
      {
        assessment: "Flexion 120, abduction 100, external rotation 30. Sleeps through most nights.",
        treatment:
          "End range mobilisation grade IV, hold and relax into rotation, wall slides on the roller.",
        response: "Stretching pain only, gone in minutes.",
        summary:
          "You can reach the second shelf again, and you sleep. That is the turn we were waiting for.",
        home: "Wall slides with the roller, ten slow ones. Towel behind the back, thirty seconds three times.",
        next: "Strengthen what range there is: external rotators with a light band.",
        pain: [4, 3],
      },
      {
        assessment:
          "Flexion 155, external rotation 55, hand behind back to L1. Strength 4+ throughout.",
        treatment: "Band work in standing, reaching tasks, thoracic extension over the barrel.",
        response: "Easy session.",
        summary:
          "Nearly all of it is back. What is left comes from using the arm above your head every day.",
        home: "Band rotations every other day. Hang the washing with both arms.",
        next: "Six weeks, then discharge.",
        pain: [2, 1],
      },
    ],
    plan: [
      [
        "Pendulum",
        "Lean on a table with the good arm, let the other hang and draw small circles for a minute.",
        "daily",
        "exercise",
      ],
      [
        "Wall slide",
        "Forearms on the roller against the wall, slide up as far as is comfortable. Ten times.",
        "3x per week",
        "exercise",
      ],
    ],
    activities: [
      "Reaching the top shelf",
      "Fastening a bra behind the back",
      "Sleeping on the right side",
    ],
    question: "It aches more on the days after the towel stretch. Should I leave it out?",
    answer:
      "Halve the time rather than leave it out: fifteen seconds, and only after the shower. We look at it together on Thursday.",
    flag: [
      "No weight on the right hand, arms below shoulder height",
      "Frozen shoulder, right, stage two",
    ],
  },
  {
    type: "Equestrian Pilates",
    conditions: "Collapses to the left in the saddle. Old fracture of the left collarbone.",
    medications: "None",
    allergies: "Hay fever: cetirizine in summer",
    goals: "Ride a straight centre line at Novice",
    history: "Fall in 2016, plate removed in 2018. Rides five days a week.",
    areas: ["Pelvis", "Hips", "Core"],
    techniques: ["Postural re-education", "Balance training", "Breathing work"],
    equipment: ["Swiss ball", "Mat", "Balance cushion"],
    marks: [
      {
        region: "left-hip",
        kind: "stiff",
        score: 5,
      },
      pain("lower-back", 3),
    ],
    stages: [
      {
        assessment:
          "Pelvis drops left in single leg stance, left waist shortens on the ball in rising trot rhythm. Adductors stronger than abductors on the left.",
        treatment:
          "Pelvic clock on the ball, side lying hip work, breath into the left ribs, mounting block drill.",
        response: "Felt taller on the left at once.",
        summary:
          "You shorten your left side when your right leg asks. Today you found the feeling of a long left waist on the ball.",
        home: "Ten breaths into the left ribs before you mount. Side lying leg lifts, twelve, left side twice.",
        next: "Take it into sitting trot on the ball; film from behind at the yard.",
        pain: [3, 2],
      },
      {
        assessment:
          "Level in single leg stance for 20 s. Film from the yard: collapse only in left canter now.",
        treatment:
          "Canter rhythm on the ball with a band about the ribs, loaded carries on the right, half kneeling chops.",
        response: "Hard work, no pain.",
        summary:
          "On the film you are level in walk and trot. Left canter is next: look up and breathe out in the corner.",
        home: "Half kneeling chops with the band, eight each side, three times a week.",
        next: "At the yard, on the horse, with the trainer.",
        pain: [2, 1],
      },
      {
        assessment: "Level in all paces at the yard. Hip rotation equal.",
        treatment: "Session at the yard: transitions without stirrups, five minutes each way.",
        response: "Delighted.",
        summary:
          "Straight down the centre line, and the judge wrote so. Keep the five minutes on the ball before you ride.",
        home: "Ball for five minutes before you ride.",
        next: "Before the summer season.",
        pain: [1, 0],
      },
    ],
    plan: [
      [
        "Ball before you ride",
        "Sit on the ball, feel both seat bones, five minutes of walk and trot rhythm.",
        "daily",
        "exercise",
      ],
      [
        "Half kneeling chop",
        "Band from above the shoulder down to the hip, eight each side.",
        "3x per week",
        "exercise",
      ],
    ],
    activities: [
      "Left canter without collapsing",
      "Mucking out five boxes",
      "Sitting trot for ten minutes",
    ],
    question: "My horse has been off for a week. Shall I carry on with the ball work anyway?",
    answer: "Please do, it is the best week for it: no bad habit to ride over. Twice ten minutes.",
  },
];

export const stories: readonly Story[] = [...first, ...moreStories, ...lastStories];
