import type { Answers } from "#domain/care/forms/messages.ts";

const screening =
  "heart chest-pain dizzy pressure breath bones advised has-allergies had-surgery rides under-18 takes-medication";

/** Answers to the intake form that every studio has: no to each screening question unless given. */
export const intakeAnswers = (answers: Answers = {}): Answers => ({
  ...Object.fromEntries(screening.split(" ").map((id) => [id, "no"])),
  "date-of-birth": "1984-03-02",
  "emergency-name": "Ben Lee",
  "emergency-phone": "07700 900123",
  goals: "Sit deeper",
  pregnant: "No",
  "takes-medication": "yes",
  medication: "Ramipril",
  use: "yes",
  tell: "yes",
  ...answers,
});
