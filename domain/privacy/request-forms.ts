import { z } from "zod";
import { choice, day, line, text } from "#domain/kernel/input/fields.ts";
import { enteredKinds, refusalGrounds, type requestChannels } from "./messages.ts";

const channels = [
  "email",
  "letter",
  "phone",
  "in-person",
] as const satisfies (keyof typeof requestChannels)[];
const grounds = Object.keys(refusalGrounds) as [
  keyof typeof refusalGrounds,
  ...(keyof typeof refusalGrounds)[],
];

/** A request that came by another way than the portal. */
export const requestForm = z.object({
  client: line(200, { what: "the client’s number or email", required: true }),
  kind: choice(enteredKinds, "what they ask for"),
  channel: choice(channels, "how it came"),
  came_on: day(),
  reason: text(1000, { what: "what they ask for" }),
});

export const identityForm = z.object({
  identity_check: line(300, { what: "how you made sure", required: true }),
});
export const extendForm = z.object({
  extended_because: text(1000, { what: "the reason", required: true }),
});
export const answerForm = z.object({
  answer: text(1000, { what: "what was given, and how", required: true }),
});
export const refuseForm = z.object({
  ground: choice(grounds, "the ground"),
  refused_because: text(1000, { what: "the reason", required: true }),
});
