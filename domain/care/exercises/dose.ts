export type Dose = {
  sets: number;
  repetitions: number | null;
  holdSeconds: number | null;
  /** As it is said: "2 kg", "red spring". */
  load: string | null;
  side: "both" | "each" | "left" | "right";
  tempo: "slow" | "steady" | "quick" | null;
  days: "daily" | "every-other-day" | "three-a-week" | "twice-a-week";
};

const sides: Readonly<Record<Dose["side"], string>> = {
  both: "",
  each: "each side",
  left: "left side",
  right: "right side",
};

const tempos: Readonly<Record<NonNullable<Dose["tempo"]>, string>> = {
  slow: "slowly",
  steady: "steadily",
  quick: "quickly",
};

const daysOfPractice: Readonly<Record<Dose["days"], string>> = {
  daily: "every day",
  "every-other-day": "every other day",
  "three-a-week": "three times a week",
  "twice-a-week": "twice a week",
};

/** "2 × 10 each side, slowly, every other day"; "3 × 30 seconds"; "2 × 8, hold 5 seconds, red spring". */
export function spokenDose(dose: Dose): string {
  const { sets, repetitions, holdSeconds, load, side, tempo, days } = dose;
  const seconds = holdSeconds === 1 ? "1 second" : `${holdSeconds} seconds`;
  const amount =
    repetitions !== null ? `${sets} × ${repetitions}` : holdSeconds ? `${sets} × ${seconds}` : null;
  return [
    [amount ?? timesOf(sets), sides[side]].filter(Boolean).join(" "),
    repetitions !== null && holdSeconds ? `hold ${seconds}` : "",
    load ?? "",
    tempo ? tempos[tempo] : "",
    daysOfPractice[days],
  ]
    .filter(Boolean)
    .join(", ");
}

const timesOf = (sets: number) => (sets === 1 ? "once" : sets === 2 ? "twice" : `${sets} times`);
