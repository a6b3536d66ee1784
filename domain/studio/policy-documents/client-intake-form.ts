import type { PolicyText } from "./policy-text.ts";

/**
 * What the studio needs to know before a client's first session; health information with its own
 * explicit consent.
 */
export const clientIntakeForm: PolicyText = {
  title: "Client Intake Form",
  lead: "Please fill this in before your first session, as far as you wish to. The more we know, the better we can look after you. Only the people who teach or treat you read it.",
  sections: [
    {
      heading: "About you",
      blocks: [
        {
          lines: [
            "Full name",
            { label: "Date of birth", short: true },
            { label: "Phone", short: true },
            "Email",
            { label: "Address", rows: 2 },
            { label: "Work and usual day (sitting, standing, lifting)", rows: 1 },
            { label: "Emergency contact: name", short: true },
            { label: "Emergency contact: phone", short: true },
            { label: "GP surgery", short: true },
            { label: "Parent or guardian, if under 18", short: true },
          ],
        },
      ],
    },
    {
      heading: "What brings you",
      blocks: [
        {
          ticks: [
            "Mat Pilates course",
            "1-2-1 Studio Pilates",
            "{special}",
            "Sports Therapy",
            "Day retreat",
          ],
        },
        {
          lines: [
            { label: "What would you like to be able to do?", rows: 2 },
            { label: "Where is your pain or stiffness, and since when?", rows: 2 },
            { label: "How strong is it, from 0 (none) to 10?", short: true },
            { label: "What makes it better or worse?", short: true },
            {
              label: "Sport{and-sport} or exercise in an ordinary week",
              rows: 1,
            },
          ],
        },
      ],
    },
    {
      heading: "Your health",
      blocks: [
        "Please tick what you have or have had.",
        {
          ticks: [
            "Heart condition, chest pain or stroke",
            "High or low blood pressure",
            "Asthma or another lung condition",
            "Diabetes",
            "Epilepsy, fainting or dizziness",
            "Cancer, now or in the past",
            "Osteoporosis or low bone density",
            "Arthritis or a joint condition",
            "Back, neck or disc problem",
            "Joint replacement or metal in the body",
            "Pacemaker or other implant",
            "Blood clot, or medicine that thins the blood",
            "Skin condition, infection or open wound",
            "Lymphoedema, or lymph nodes removed",
            "Hypermobility",
            "Pregnant, or gave birth in the last 12 months",
            "Pelvic floor problem",
            "Operation in the last two years",
            "Broken bone in the last two years",
            "Needle phobia",
          ],
        },
        {
          lines: [
            { label: "Please tell us more about what you ticked", rows: 3 },
            { label: "Medication you take", rows: 2 },
            { label: "Allergies (latex, plaster, oils, nuts …)", rows: 1 },
            {
              label: "Has a doctor or therapist told you to avoid any movement or treatment?",
              rows: 2,
            },
          ],
        },
      ],
    },
    {
      heading: "Consent to our use of your health information",
      blocks: [
        "The answers above are health information, which the law protects specially. {studio} uses them only to teach and treat you safely, keeps them for 7 years counted from your last treatment (for people under 18: until their 25th birthday, or 7 years after the last treatment if that is later), and shows them to nobody else without asking you, unless a life is in danger. You may see them, correct them and withdraw this consent at any time by writing to {email}; then we may no longer be able to teach or treat you. The Privacy Policy tells more.",
        {
          ticks: [
            "I explicitly consent to the use of my health information given on this form, and of what is noted in my sessions, as described above.",
            "What I have written is true as far as I know, and I will say when it changes.",
          ],
        },
        {
          lines: [
            { label: "Signature", short: true },
            { label: "Date", short: true },
            { label: "Parent or guardian, if under 18: signature", short: true },
            { label: "Date", short: true },
          ],
        },
      ],
    },
  ],
};
