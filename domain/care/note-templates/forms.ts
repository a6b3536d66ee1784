// A template as its form sends it: a field for each prompt and each text, a tick for each measure and each question.
import { z } from "zod";
import { line, text } from "#domain/kernel/input/fields.ts";
import type { Saved, Texts } from "#domain/kernel/database/versions.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { findMeasure } from "../measuring/library.ts";
import { findQuestion } from "../red-flags/messages.ts";
import {
  maxPrompt,
  maxText,
  measureField,
  promptField,
  questionField,
  textField,
} from "./messages.ts";
import { type NoteTemplate, templateFieldNames } from "./fields.ts";

const fields = Object.fromEntries(
  templateFieldNames.flatMap((name) => [
    [promptField(name), line(maxPrompt, { what: "the prompt" })],
    [textField(name), text(maxText, { what: "the text" })],
  ]),
);

/** The keys of a kind that are ticked: "measure:grip" is "on". */
const tickedIn = (sent: Record<string, unknown>, kind: string): string[] =>
  Object.entries(sent).flatMap(([name, value]) =>
    name.startsWith(`${kind}:`) && value === "on" ? [name.slice(kind.length + 1)] : [],
  );

const filled = (sent: Record<string, unknown>, fieldOf: (name: string) => string) =>
  Object.fromEntries(
    templateFieldNames.flatMap((name) => {
      const value = sent[fieldOf(name)];
      return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
    }),
  );

export const templateForm = z
  .looseObject({ name: line(80, { what: "a name", required: true }), ...fields })
  .transform((sent) => ({
    name: sent.name,
    prompts: filled(sent, promptField),
    texts: filled(sent, textField),
    measureKeys: tickedIn(sent, "measure").filter((key) => findMeasure(key) !== undefined),
    redFlagKeys: tickedIn(sent, "red").filter((key) => findQuestion(key) !== undefined),
  }));
export type TemplateForm = z.output<typeof templateForm>;

/** A template as the texts of its form. */
export const templateTexts = (template: Omit<NoteTemplate, "id">): Texts => ({
  name: template.name,
  ...textsBy(template.prompts, promptField),
  ...textsBy(template.texts, textField),
  ...Object.fromEntries(template.measureKeys.map((key) => [measureField(key), "on"])),
  ...Object.fromEntries(template.redFlagKeys.map((key) => [questionField(key), "on"])),
});

const textsBy = (texts: NoteTemplate["texts"], fieldOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [fieldOf(name), value]));

/** One of the studio's own as its form is opened with it. */
export const savedTemplate = (template: NoteTemplate & { version: number }): Saved => ({
  version: versionOf(template),
  values: templateTexts(template),
});
