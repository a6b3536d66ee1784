// What the owner says of a page to search engines and in shared links.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const headFields = {
  title: {
    kind: "line",
    label: "Title",
    maxLength: 60,
    what: "the title",
    help: "Search results show about 60 characters. The studio’s name follows where both fit.",
    autoComplete: "off",
  },
  description: {
    kind: "text",
    label: "Description",
    maxLength: 155,
    what: "the description",
    help: "One or two sentences: search results cut after about 155 characters.",
  },
} as const satisfies FieldDefinitions;
