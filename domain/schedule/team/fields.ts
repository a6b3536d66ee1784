// What is said of those who treat and teach, each field once. The database has the same limits.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

/** What a therapist says about their profession, each of it or none. */
export const professionFields = {
  profession: {
    kind: "line",
    label: "What you are",
    maxLength: 80,
    what: "what you are",
  },
  professional_body: {
    kind: "line",
    label: "Professional body",
    maxLength: 120,
    what: "the professional body",
  },
  professional_number: {
    kind: "line",
    label: "Your number there",
    maxLength: 40,
    what: "your number",
  },
} as const satisfies FieldDefinitions;

/** What an owner says about a therapist's page; a portrait is the path of an image of the library, or nothing. */
export const teamPageFields = {
  isPublic: {
    kind: "tick",
    label: "Show them on the site",
    help: "With a page of their own: what they offer, their next classes, and the way to book a session. The timetable leads to it. Please ask them first.",
  },
  introduction: {
    kind: "text",
    label: "Introduction",
    maxLength: 2_000,
    what: "the introduction",
    help: "In their own words. An empty line begins a new paragraph.",
  },
  portraitPath: {
    kind: "line",
    label: "Portrait",
    maxLength: 80,
    what: "the portrait",
    nullable: true,
    help: "One of the newest photographs of the library.",
  },
} as const satisfies FieldDefinitions;
