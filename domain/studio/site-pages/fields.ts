// What the owner writes of a page of the studio's own, and of an article.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

const written = {
  title: {
    kind: "line",
    label: "Title",
    maxLength: 100,
    what: "a title",
    required: true,
    autoComplete: "off",
  },
  slug: {
    kind: "line",
    label: "Address",
    maxLength: 80,
    what: "the address",
    autoComplete: "off",
    help: "The last part of it; left empty it is made of the title. A former address leads to the new one.",
  },
  summary: {
    kind: "text",
    label: "In a sentence or two",
    maxLength: 300,
    what: "the sentences",
    help: "Below the title, and to search engines.",
  },
  body: {
    kind: "text",
    label: "Text",
    maxLength: 40_000,
    what: "the text",
  },
  picturePath: {
    kind: "line",
    label: "Photograph",
    maxLength: 80,
    what: "the photograph",
  },
  pictureAlt: {
    kind: "line",
    label: "What the photograph shows",
    maxLength: 300,
    what: "the description",
    autoComplete: "off",
    help: "For people who cannot see it. Empty where the words say the same.",
  },
  slot: {
    kind: "line",
    label: "Or a picture of the site",
    maxLength: 60,
    what: "the picture",
    help: "Where no photograph is chosen.",
  },
  headTitle: {
    kind: "line",
    label: "Title in search results and shared links",
    maxLength: 60,
    what: "the title",
    autoComplete: "off",
    help: "Left empty, the title above.",
  },
  headDescription: {
    kind: "text",
    label: "Description there",
    maxLength: 155,
    what: "the description",
    help: "Left empty, the sentences above.",
  },
} as const satisfies FieldDefinitions;

export const sitePageFields = {
  ...written,
  placement: {
    kind: "choice",
    label: "Links lead to it from",
    options: {
      none: "Nowhere: those who know the address find it",
      menu: "The menu",
      foot: "The foot of every page",
    },
    what: "where links are",
  },
  menuLabel: {
    kind: "line",
    label: "Called there",
    maxLength: 24,
    what: "the name",
    autoComplete: "off",
    help: "A word or two; left empty, the title.",
  },
  position: {
    kind: "whole",
    label: "Place among them",
    min: 1,
    max: 99,
    required: true,
  },
} as const satisfies FieldDefinitions;

export const articleFields = {
  ...written,
  authorId: {
    kind: "line",
    label: "Written by",
    maxLength: 36,
    what: "who wrote it",
  },
  serviceId: {
    kind: "line",
    label: "Leads to",
    maxLength: 36,
    what: "the service",
    help: "A card of this service stands below the article while its page is published.",
  },
} as const satisfies FieldDefinitions;
