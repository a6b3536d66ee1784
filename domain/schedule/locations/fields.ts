// What the owner types about a place and its rooms.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

export const locationFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 120,
    what: "a name",
    required: true,
    autoComplete: "off",
  },
  address: {
    kind: "line",
    label: "Address",
    maxLength: 300,
    what: "the address",
    help: "As people find it; of a call nothing.",
  },
  directions: {
    kind: "text",
    label: "How to get there, and where to park",
    maxLength: 600,
    help: "On the pages of its classes, in confirmations, reminders and calendar files. Of a call: how to join.",
  },
  isOnline: { kind: "tick", label: "Online: a call, not a hall" },
} as const satisfies FieldDefinitions;

export const roomFields = {
  name: {
    kind: "line",
    label: "Room",
    maxLength: 80,
    what: "a name",
    required: true,
    autoComplete: "off",
  },
  capacity: {
    kind: "whole",
    label: "People it holds",
    min: 1,
    max: 100,
    required: true,
  },
} as const satisfies FieldDefinitions;
