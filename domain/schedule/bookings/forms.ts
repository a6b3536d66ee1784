// What is typed about a booking.
import { z } from "zod";
import { choice, id, line, pounds, text, tick } from "#domain/kernel/input/fields.ts";
import { maxMessageLength } from "../groups/messages.ts";
import { maxTakenPence, studioMethods, type StudioMethodWord } from "./messages.ts";

const methods = Object.keys(studioMethods) as [StudioMethodWord, ...StudioMethodWord[]];

export const paymentForm = z.object({
  amount: pounds({ min: 1, max: maxTakenPence }),
  method: choice(methods, "how it was paid"),
});

export const cancelForm = z.object({ reason: line(300, { what: "the reason", required: true }) });

export const moveForm = z.object({ to: id("another date"), was_asked: tick() });

export const participantMessageForm = z.object({
  words: text(maxMessageLength, { what: "a message", required: true }),
});
