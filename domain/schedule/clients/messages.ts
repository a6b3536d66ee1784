// Which therapist looks after which client, as the owner reads it.
export const assignmentMessages = {
  assigned: "Assigned. They find the client among theirs.",
  ended: "Ended. What was written stays with the studio.",
} as const;
export const assignmentRefusals = {
  "no-such-therapist": "Please choose a therapist who may enter the portal.",
  "already-theirs": "This therapist looks after them already.",
  "not-theirs": "This has been ended already.",
} as const;
