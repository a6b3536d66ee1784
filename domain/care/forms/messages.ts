// What forms are made of, and what is said of them and their answers.
import type { FormPurpose } from "#db/schema/care/forms.ts";
import { plainDate } from "#domain/kernel/time.ts";
import type { HealthColumn } from "../health/messages.ts";

/** The kinds of questions. `areas` are the eleven areas of the body, `scale` is 0 to 10, `agree` a box that must be ticked. */
export const questionKinds = {
  line: "One line",
  text: "Several lines",
  choice: "One of a list",
  choices: "Any of a list",
  "yes-no": "Yes or no",
  day: "A date",
  scale: "0 to 10",
  areas: "Areas of the body",
  agree: "A statement to agree to",
} as const;
export type QuestionKind = keyof typeof questionKinds;

/** What an answer "yes" is proposed as (`screening.ts`). */
export const alerts = {
  none: "Nothing",
  warn: "Proposed as a flag: warn",
  "ask-first": "Proposed as a flag: ask first",
} as const;
export type Alert = keyof typeof alerts;

/** One question of a form (`definition.ts` says what each part means and checks it). */
export type Question = {
  id: string;
  kind: QuestionKind;
  label: string;
  help?: string | undefined;
  required?: boolean | undefined;
  options?: string[] | undefined;
  onlyIf?: { field: string; is: string } | undefined;
  health?: HealthColumn | undefined;
  /** Of a yes or no: whether a yes is proposed as a flag, and how careful that would be. */
  alert?: Alert | undefined;
};
export type Section = { title: string; intro?: string | undefined; fields: Question[] };

type Known = { answer: string; says: string; kind: Exclude<Alert, "none"> };

/**
 * The screening of the forms that every studio begins with, by the names of their questions, which never change: what
 * the record says is shorter than the question. The questions follow the PAR-Q+ (readiness for physical activity).
 */
export const knownAlerts: Record<string, readonly Known[]> = {
  heart: [
    {
      answer: "yes",
      says: "Says yes to a heart condition or a stroke",
      kind: "ask-first",
    },
  ],
  "chest-pain": [
    {
      answer: "yes",
      says: "Says yes to chest pain on exertion or at rest",
      kind: "ask-first",
    },
  ],
  dizzy: [
    {
      answer: "yes",
      says: "Says yes to fainting, dizziness or a fit in the last year",
      kind: "warn",
    },
  ],
  pressure: [
    {
      answer: "yes",
      says: "Says yes to high or low blood pressure, or tablets for it",
      kind: "warn",
    },
  ],
  breath: [
    {
      answer: "yes",
      says: "Says yes to asthma or another condition of the lungs",
      kind: "warn",
    },
  ],
  bones: [
    {
      answer: "yes",
      says: "Says yes to a bone, joint, disc or nerve problem",
      kind: "warn",
    },
  ],
  advised: [
    {
      answer: "yes",
      says: "Says yes to having been told to avoid a movement or treatment",
      kind: "warn",
    },
  ],
  pregnant: [
    {
      answer: "Pregnant",
      says: "Says that they are pregnant",
      kind: "warn",
    },
    {
      answer: "Gave birth in the last 12 months",
      says: "Says that they gave birth in the last 12 months",
      kind: "warn",
    },
  ],
  changed: [
    {
      answer: "yes",
      says: "Says yes to a change of health since the intake",
      kind: "warn",
    },
  ],
};

/** How an answer "yes" to this question is proposed: as its form says, or as the first forms are known for. */
export function alertOf({ id, kind, alert }: Pick<Question, "id" | "kind" | "alert">): Alert {
  if (kind !== "yes-no") return "none";
  return alert ?? knownAlerts[id]?.[0]?.kind ?? "none";
}

/** The client's answers, by question; several of a list together. */
export type Answers = Record<string, string | string[]>;

/** The name of a question's answer in a form that is sent. */
export const answerName = (id: string): string => `answer-${id}`;

/** An answer as people read it; empty where none was given. */
export function formatAnswer(answer: string | string[] | undefined, kind?: QuestionKind): string {
  if (Array.isArray(answer)) return answer.join(", ");
  if (kind === "day" && answer) return plainDate(answer);
  return answer === "yes" ? "Yes" : answer === "no" ? "No" : (answer ?? "");
}

/** Where a client stands with a form. */
export type FormState = "due" | "draft" | "done" | "over" | "open";
export const formStates: Record<FormState, string> = {
  due: "Please fill in",
  draft: "Begun, not signed",
  done: "Signed",
  over: "Time to renew",
  open: "If you need it",
};

/** What stands above every signature. */
export const signingStatement =
  "By typing my name I sign this form. What I have written is true as far as I know.";

/** Who signs, as it is asked where the name is not the account's. */
export const signers = {
  self: "I sign for myself, and this is my name",
  guardian: "Their parent, guardian or carer (the client is under 18)",
  attorney: "I act for them with a power of attorney or as their deputy",
  helper: "I write it for them: they are here and have asked me to",
} as const;

/**
 * What the signer is to the client, as it stands beside their name; nothing for the client
 * themselves.
 */
export const signedAsNames = {
  self: "",
  parent: "as parent",
  guardian: "as legal guardian",
  carer: "as carer with parental responsibility",
  attorney: "with a power of attorney or as deputy",
  helper: "for the client, at their wish",
} as const;

export const formRefusals = {
  "no-consent":
    "Your consent to keep health data is not in force, so we may not keep this. You give it under Privacy; what you typed is still here.",
  "guardian-missing":
    "You are under 18, so this form counts once a parent or guardian stands behind it. Please name them under Parent or guardian; they confirm by the link we mail to them. What you typed is still here.",
  "changed-meanwhile":
    "This form has been saved somewhere else in the meantime, perhaps on another device. What you typed here is still here: save once more to keep it.",
  blank: "Nothing is filled in yet.",
  "no-such-form": "There is no such form.",
  "already-signed": "This form has been signed already.",
  mistyped: "Please look at the answers below.",
} as const;

/** Why what is filled in was not saved automatically. */
export const notKept = {
  offline:
    "Not saved yet: there is no connection. What you typed stays here, and is tried again by itself.",
  ended: "Not saved yet: your session has ended. Sign in again in another tab, and go on here.",
} as const;

export const formMessages = {
  saved: "Saved for later. You can go on whenever you like, on any device.",
  signed: "Thank you, it is signed.",
} as const;

// What therapists read of forms.
export const purposeNames: Record<FormPurpose, string> = {
  intake: "Health intake",
  consent: "Consent to treatment",
  photo: "Consent to photos",
  retreat: "Retreats",
  other: "Other",
};

/** How long a signature stands, in words. */
export const formatValidity = (months: number | null): string => {
  if (months === null) return "for good";
  return months === 1 ? "for 1 month" : `for ${months} months`;
};

export const formEditorMessages = {
  created: "Made. Write its first version here, then publish it.",
  changed: "Saved.",
  archived: "Put away. Nobody is asked for it any more; what was signed stays.",
  restored: "Put back. Clients fill it in again.",
  gone: "The form is gone. It was never published, so nobody has seen it.",
  asked: "Asked. The form stands in their portal; a mail tells them, unless they want none.",
  withdrawn: "Taken back: they are not asked for this form any more.",
  reviewed: "Marked as reviewed.",
  saved: "Draft saved.",
  published: "Published. Clients fill in this version from now on.",
  dropped: "The draft is gone. Clients fill in the published version as before.",
} as const;

export const formEditorRefusals = {
  "no-such-form": "There is no such form.",
  "not-allowed":
    "You may not write notes, so you may not change forms. The owner gives this permission.",
  needed: "Clients sign this form before they are treated, so it stays.",
  "no-such-client": "Please choose one of the clients you may see.",
  "already-asked": "This client has been asked for this form already and has not signed it yet.",
  "no-such-request": "This has been signed meanwhile, or somebody has taken it back.",
  "reviewed-already": "Somebody has reviewed this form already.",
  "no-such-draft": "This draft is not there any more: somebody has published it or thrown it away.",
  "changed-meanwhile":
    "This draft has been saved somewhere else in the meantime. What you typed is still here: save once more to keep it instead.",
  "past-day": "Please choose today or a later day.",
} as const;
