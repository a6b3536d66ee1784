// What people read about riders and horses.
import type { riderDisciplines, riderLevels } from "#db/schema/lists.ts";

export const disciplineNames: Record<(typeof riderDisciplines)[number], string> = {
  leisure: "Hacking and leisure",
  dressage: "Dressage",
  jumping: "Show jumping",
  eventing: "Eventing",
  endurance: "Endurance",
  western: "Western",
  vaulting: "Vaulting",
  para: "Para-equestrian",
  other: "Something else",
};

export const levelNames: Record<(typeof riderLevels)[number], string> = {
  beginner: "Beginning",
  novice: "Novice",
  secure: "Secure in all paces",
  competing: "Competing",
  professional: "Professional",
};

export const ridingMessages = {
  profile: "Saved.",
  "horse-added": "Added.",
  "horse-changed": "Saved.",
  archived: "Put away. It stays named where it was ridden.",
  restored: "Offered again.",
  finished: "Finished. What was found stays as it is from now on.",
  shared: "The client sees it from now on.",
  unshared: "The client does not see it any more.",
  discarded: "The draft is deleted.",
  "still-added": "The picture is stored. Lines can be drawn on it now.",
  "still-removed": "Removed, and its file is deleted.",
  "clip-added": "The clip is stored.",
  "clip-removed": "Removed, and its file is deleted. Stills of it stay.",
} as const;

export const ridingRefusals = {
  "not-allowed": "Your account may not write notes, and so change nothing here.",
  "no-consent":
    "The client has not agreed that records of their health are kept. Nothing new can be saved.",
  "guardian-missing": "The client is under 18, and no guardian has confirmed yet.",
  "changed-meanwhile": "It was changed meanwhile. Please look at it once more.",
  "no-such-horse": "This horse is not there any more.",
  "too-many-horses": "There are forty horses already. Please put one away first.",
} as const;

/** What a client reads instead, of themselves. */
export const ownRidingRefusals = {
  ...ridingRefusals,
  "no-consent":
    "You have not agreed that records of your health are kept. Please give it under Privacy first.",
} as const;
