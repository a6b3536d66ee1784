import { guardianMissing, noConsent } from "#domain/care/messages.ts";

/** The messages of the session notes after an action. */
export const notesNews = {
  kept: "Kept as a draft. You find it on top of your session notes, on every device.",
  signed: "Session note saved and signed.",
  discarded: "The draft is discarded.",
  amended: "The amendment stands beside the note.",
  corrected: "Put right. The client reads that it was changed, when and why.",
  shared: "The client can read this note now.",
  withdrawn: "The client cannot read this note any more.",
} as const;

export const whyNotSaved = {
  "no-consent": noConsent,
  "guardian-missing": guardianMissing,
  unknown: "This client is not among those whose record you may open. Nothing was saved.",
  "not-allowed": "You may not write session notes. Nothing was saved.",
  "same-words": "These are the words that the client reads already. Nothing was changed.",
  "changed-meanwhile":
    "This was put right on another tab or device meanwhile: its words stand in the preview. What you typed is still here; press again to put yours in their place.",
  "not-signed": "This note is not signed yet: change the draft itself.",
  signed:
    "This note is signed already, so nothing was changed in it. What you typed is still here: copy it into an amendment beside the note.",
  gone: "This draft was discarded on another device. What you typed is still here: keep it as a draft, and it is a new one.",
} as const;
