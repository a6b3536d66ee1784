import { expect, test } from "vitest";
import { locations } from "#db/schema/schedule/locations.ts";
import { clients } from "#db/schema/people.ts";
import {
  columnsOf,
  pickColumns,
  rowOf,
  savedFields,
  textsOfRow,
} from "#domain/kernel/database/field-columns.ts";
import {
  emptyFields,
  type FieldDefinitions,
  formatField,
  inputAttributes,
  labelsOf,
  omitFields,
  pickFields,
} from "./field-definitions.ts";
import { formOf } from "./form-of.ts";

const fields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 5,
    what: "a name",
    required: true,
  },
  notes: {
    kind: "text",
    label: "Notes",
    maxLength: 9,
    required: "Please say something.",
  },
  phone: { kind: "phone", label: "Phone" },
  email: {
    kind: "email",
    label: "Email",
    required: true,
  },
  places: {
    kind: "whole",
    label: "Places",
    min: 1,
    max: 20,
    required: true,
  },
  spare: {
    kind: "whole",
    label: "Spare",
    min: 0,
    max: 5,
  },
  starts_on: {
    kind: "day",
    label: "Starts on",
    autoComplete: "off",
  },
  starts_at: { kind: "clock", label: "Starts at" },
  mood: {
    kind: "choice",
    label: "Mood",
    options: { calm: "Calm", lively: "Lively" },
    what: "a mood",
  },
  isOnline: { kind: "tick", label: "Online" },
} as const satisfies FieldDefinitions;
const form = formOf(fields);

const typed = {
  name: "Hall",
  notes: "Two\nlines",
  phone: "07700 900123",
  email: "Ana@Example.com",
  places: "12",
  spare: "",
  starts_on: "",
  starts_at: "09:30",
  mood: "calm",
  isOnline: "on",
};

test("a form reads what its definition says", () => {
  expect(form.parse(typed)).toEqual({
    ...typed,
    email: "ana@example.com",
    places: 12,
    spare: null,
    starts_on: null,
    isOnline: true,
  });
});

test("what is wrong is said with the definition's limits and words, in the form's order", () => {
  const { error } = form.safeParse({
    name: "Sports hall",
    places: "21",
    phone: "12",
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["name", "Please keep the name to 5 characters."],
    ["notes", "Please say something."],
    ["phone", "Please enter a phone number, such as 07700 900123."],
    ["email", "Please enter a valid email address"],
    ["places", "Please enter a whole number from 1 to 20."],
    ["mood", "Please choose a mood."],
  ]);
});

test("an input has the limits that its form checks", () => {
  expect(inputAttributes(fields.name)).toMatchObject({ maxLength: 5, required: true });
  expect(inputAttributes(fields.notes)).toMatchObject({ maxLength: 9, required: true });
  expect(inputAttributes(fields.phone)).toMatchObject({ type: "tel", required: false });
  expect(inputAttributes(fields.places)).toMatchObject({
    type: "number",
    min: 1,
    max: 20,
  });
  expect(inputAttributes(fields.starts_on)).toMatchObject({ type: "date", autoComplete: "off" });
  const phone = "0".repeat(inputAttributes(fields.phone).maxLength!);
  expect(form.shape.phone.safeParse(phone).success).toBe(true);
  expect(form.shape.phone.safeParse(`${phone}0`).success).toBe(false);
});

test("a form is opened with a text a field, and what it reads of them is what was saved", () => {
  const saved = {
    name: "Hall",
    notes: "Two",
    phone: "",
    email: "a@b.example",
    places: 12,
    spare: null,
    starts_on: "2026-06-10",
    starts_at: null,
    mood: "lively",
    isOnline: false,
  };
  const { version, values } = savedFields(fields, { ...saved, version: 3 });
  expect(version).toBe("3");
  expect(values).toMatchObject({
    places: "12",
    spare: "",
    isOnline: "",
  });
  expect(form.parse(values)).toEqual(saved);
});

test("labels, some of the fields, and empty ones follow from the same definition", () => {
  const few = pickFields(fields, ["starts_on", "name"]);
  expect(labelsOf(few)).toEqual({ starts_on: "Starts on", name: "Name" });
  expect(Object.keys(labelsOf(few))).toEqual(["starts_on", "name"]);
  expect(emptyFields(few)).toEqual({ starts_on: null, name: "" });
});

test("a field finds its column by its name, in snake or camel case", () => {
  const place = pickFields(fields, ["name", "isOnline"]);
  expect(columnsOf(locations, place)).toEqual({
    name: locations.name,
    isOnline: locations.isOnline,
  });
  const address = {
    address_line_1: {
      kind: "line",
      label: "Address",
      maxLength: 120,
    },
  } as const;
  expect(columnsOf(clients, address)).toEqual({ address_line_1: clients.addressLine1 });
  // @ts-expect-error A field needs its column.
  columnsOf(locations, address);
  expect(rowOf({ address_line_1: "1 High Street", date_of_birth: null })).toEqual({
    addressLine1: "1 High Street",
    dateOfBirth: null,
  });
});

test("of a row by its columns come the texts of a form, and the columns of some fields", () => {
  const row = {
    startsOn: null,
    places: 12,
    isOnline: true,
  };
  const few = pickFields(fields, ["starts_on", "places", "isOnline"]);
  expect(textsOfRow(few, row)).toEqual({
    starts_on: "",
    places: "12",
    isOnline: "on",
  });
  expect(pickColumns(row, pickFields(fields, ["starts_on", "isOnline"]))).toEqual({
    startsOn: null,
    isOnline: true,
  });
});

const listed = {
  steps: {
    kind: "lines",
    label: "Steps",
    what: "the steps",
    maxLines: 2,
    maxLength: 9,
  },
  site: { kind: "link", label: "Site" },
  reference: {
    kind: "line",
    label: "Reference",
    maxLength: 9,
    nullable: true,
  },
  limit: {
    kind: "whole",
    label: "Limit",
    min: 1,
    max: 9,
    asText: true,
  },
} as const satisfies FieldDefinitions;

test("a list has a line each, an empty text may be null, and what is no number comes back", () => {
  const list = formOf(listed);
  const empty = {
    steps: [],
    site: "",
    reference: null,
    limit: null,
  };
  expect(list.parse({})).toEqual(empty);
  const read = list.parse({
    steps: " one \r\n\n two",
    site: "studio.example",
    reference: " A1 ",
    limit: "3",
  });
  const saved = {
    steps: ["one", "two"],
    site: "https://studio.example",
    reference: "A1",
    limit: 3,
  };
  expect(read).toEqual(saved);
  expect(savedFields(listed, { ...saved, version: 1 }).values).toMatchObject({
    steps: "one\ntwo",
    limit: "3",
  });
  expect(savedFields(listed, { ...empty, version: 1 }).values).toMatchObject({ reference: "" });
  const { error } = list.safeParse({ steps: "a\nb\nc", limit: "many" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please keep the steps to 2 lines.",
    "Please enter a whole number from 1 to 9.",
  ]);
  expect(list.safeParse({ steps: "a long line" }).error?.issues[0]?.message).toBe(
    "Please keep each line of the steps to 9 characters.",
  );
  expect(inputAttributes(listed.limit)).toMatchObject({ inputMode: "numeric", required: false });
  expect(inputAttributes(listed.limit)).not.toHaveProperty("type");
  expect(Object.keys(omitFields(listed, ["site", "limit"]))).toEqual(["steps", "reference"]);
  expect(emptyFields(listed)).toMatchObject({ site: "", reference: null });
});

test("in a conflict a field's text is said as people read it", () => {
  expect(formatField(fields.mood, "calm")).toBe("Calm");
  expect(formatField(fields.mood, "constructor")).toBe("constructor");
  expect([formatField(fields.isOnline, "on"), formatField(fields.isOnline, "")]).toEqual([
    "Yes",
    "No",
  ]);
  expect(formatField(fields.starts_on, "2026-06-10")).toBe("10 June 2026");
  expect(formatField(fields.starts_on, "soon")).toBe("soon");
  expect(formatField(undefined, "as it is")).toBe("as it is");
});
