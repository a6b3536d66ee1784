// The story of a seeded client.
import type { BodyMark } from "#db/schema/care/shapes.ts";

export type Story = {
  type: string;
  conditions: string;
  medications: string;
  allergies: string;
  goals: string;
  history: string;
  areas: readonly string[];
  techniques: readonly string[];
  equipment: readonly string[];
  marks: readonly BodyMark[];
  stages: readonly [Stage, Stage, Stage];
  plan: readonly (readonly [
    title: string,
    description: string,
    frequency: string,
    category: string,
  ])[];
  activities: readonly [string, string, string];
  /** What they asked once, and what was answered. */
  question: string;
  answer: string;
  /** What to mind in a class, and why; the second is for those who treat them. */
  flag?: readonly [adaptation: string, reason: string];
};

type Stage = {
  assessment: string;
  treatment: string;
  response: string;
  summary: string;
  home: string;
  next: string;
  /** Pain before and after, 0 to 10. */
  pain: readonly [number, number];
};
