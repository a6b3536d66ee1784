// What is typed about who takes part in a group.
import { z } from "zod";
import { choice, email, line, phone, text, tick } from "#domain/kernel/input/fields.ts";
import { maxMessageLength } from "./messages.ts";

/**
 * A guest by name, where one is given, and the status of all who are added; pending by default
 * (requirements 3.4.4).
 */
export const participantForm = z.object({
  client_name: line(100, { what: "the name" }),
  client_email: email(),
  client_phone: phone(),
  status: choice(["pending", "confirmed", "waitlist"], "a status").default("pending"),
});

export const groupMessageForm = z.object({
  words: text(maxMessageLength, { what: "a message", required: true }),
  with_waiting: tick(),
});
