// More of the demo studio's stories.
import type { Story } from "./story.ts";

export const moreStories: readonly Story[] = [
  {
    type: "Massage Therapy",
    conditions:
      "Neck pain and headaches with long days at a screen. High blood pressure, well controlled.",
    medications: "Ramipril 5 mg",
    allergies: "None known",
    goals: "Get through a working week without a headache",
    history: "Whiplash in 2011, no lasting trouble.",
    areas: ["Neck", "Upper Back", "Shoulders"],
    techniques: ["Deep tissue massage", "Trigger point therapy", "Muscle energy technique"],
    equipment: ["Treatment couch", "Spiky ball"],
    marks: [
      {
        region: "neck",
        kind: "pain",
        score: 5,
      },
    ],
    stages: [
      {
        assessment:
          "Rotation right 55, left 70. Upper trapezius and levator scapulae tender on the right. Headache reproduced by pressure on suboccipitals. No dizziness.",
        treatment:
          "Deep tissue work to upper trapezius, suboccipital release, muscle energy into rotation.",
        response: "Rotation right 68. Headache gone before leaving.",
        summary:
          "The headache starts in the muscles under the skull, on the side of your second screen. Put the screen in front of you this week.",
        home: "Chin tucks on the hour, five. Spiky ball on the shoulder in the evening.",
        next: "Upper back mobility, look at the desk by photo.",
        pain: [5, 2],
      },
      {
        assessment: "Rotation equal. One headache in three weeks. Thoracic extension stiff.",
        treatment: "Thoracic mobilisation, massage, rowing with the band.",
        response: "Relaxed.",
        summary:
          "One headache instead of six. The new desk does half of the work; now the upper back.",
        home: "Rowing with the band, twelve, three times a week.",
        next: "Monthly.",
        pain: [3, 1],
      },
      {
        assessment: "Nothing to find beyond end of week tension.",
        treatment: "Maintenance massage, fifty minutes.",
        response: "Slept on the couch.",
        summary: "No headache since last time. Well done for keeping the breaks.",
        home: "Keep the breaks.",
        next: "As wished.",
        pain: [2, 0],
      },
    ],
    plan: [
      [
        "Chin tuck",
        "Slide your chin straight back, hold for three seconds. Five times an hour.",
        "daily",
        "exercise",
      ],
      [
        "Screen in front",
        "Both screens in front of you, the top edge at the height of your eyes.",
        "as needed",
        "lifestyle",
      ],
    ],
    activities: ["A day at the screen", "Looking over the shoulder when parking", "Reading in bed"],
    question: "Would a different pillow help?",
    answer:
      "One that keeps your nose in line with your breastbone when you lie on your side. Bring yours, and we try.",
  },
  {
    type: "Movement Assessment",
    conditions: "Osteoarthritis of the left hip, waiting for a replacement.",
    medications: "Paracetamol, naproxen with omeprazole",
    allergies: "Penicillin",
    goals: "Walk the dog twice a day until the operation",
    history: "X-ray in 2025: loss of joint space on the left. On the list at Bedford.",
    areas: ["Hips", "Legs"],
    techniques: ["Manual traction", "Passive stretching", "Gait re-education"],
    equipment: ["Treatment couch", "Resistance band", "Reformer"],
    marks: [
      {
        region: "left-hip",
        kind: "pain",
        score: 6,
      },
      {
        region: "left-knee",
        kind: "pain",
        score: 2,
      },
    ],
    stages: [
      {
        assessment:
          "Flexion 85, internal rotation 0, Trendelenburg on the left. Walks 400 m with a stick on the wrong side.",
        treatment:
          "Long axis traction, quadriceps and gluteal setting, stick changed to the right hand.",
        response: "Walked out easier.",
        summary:
          "We cannot give you a new joint, but we can give the muscles a head start. The stick belongs in your right hand.",
        home: "Bridges, ten, morning and evening. Several short walks rather than one long one.",
        next: "Reformer footwork out of the painful range.",
        pain: [6, 4],
      },
      {
        assessment:
          "Single leg stance 8 s. 900 m with the stick. Sit to stand 11 in thirty seconds.",
        treatment: "Footwork on three springs, side stepping with the band, traction.",
        response: "Good; no reaction the next day.",
        summary:
          "Nine hundred metres, and eleven times up from the chair. You go into the operation strong.",
        home: "Up from a chair without hands, twice ten.",
        next: "Prehabilitation plan, crutches on stairs.",
        pain: [5, 3],
      },
      {
        assessment: "Date for surgery in six weeks. Strength equal but for abduction.",
        treatment: "Stairs with crutches, transfers, plan for the first two weeks at home.",
        response: "Feels prepared.",
        summary: "You know the stairs, the bed and the car. Keep going until the day before.",
        home: "All exercises daily, ice in the evening if it was too much.",
        next: "After the operation, when the surgeon agrees.",
        pain: [5, 3],
      },
    ],
    plan: [
      [
        "Bridge",
        "On your back, feet on the floor, lift your hips and hold for five breaths. Ten times.",
        "daily",
        "exercise",
      ],
      ["Chair stands", "Up and down without hands, ten, a rest, ten.", "daily", "exercise"],
      [
        "Short walks",
        "Three walks of ten minutes rather than one of thirty.",
        "daily",
        "lifestyle",
      ],
    ],
    activities: ["Walking the dog to the river", "Stairs", "Getting into the car"],
    question: "May I swim breaststroke?",
    answer:
      "Legs as in crawl, please, or with a float between them. The breaststroke kick turns the hip where it hurts.",
    flag: [
      "Hip no further than a right angle, no twisting on the left leg",
      "Osteoarthritis of the left hip, awaiting replacement",
    ],
  },
];
