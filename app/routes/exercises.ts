import { route } from "@react-router/dev/routes";

/** The therapists' library of exercises, and how one is given to a client. */
export const exercises = [
  route("therapist/exercises", "routes/therapist/exercises/exercises.tsx"),
  route("therapist/exercises/templates", "routes/therapist/exercises/templates.tsx"),
  route("therapist/exercises/templates/:templateId", "routes/therapist/exercises/template.tsx"),
  route("therapist/exercises/own/new", "routes/therapist/own-exercises/new-exercise.tsx"),
  route("therapist/exercises/own/:exerciseId", "routes/therapist/own-exercises/own-exercise.tsx"),
  route("therapist/exercises/:key", "routes/therapist/exercises/exercise.tsx"),
  route("therapist/exercises/:key/give", "routes/therapist/exercises/give.tsx"),
  route("therapist/clients/:clientId/exercises", "routes/therapist/exercises/exercises-for.tsx"),
];

/** A client's own programme, and what their phone sends of it. */
export const programme = [
  route("client/programme", "routes/client/programme/programme.tsx"),
  route("client/programme/sync", "routes/client/programme/sync.ts"),
];

/** Photographs and clips of the studio's own exercises. */
export const exerciseFiles = [
  route("files/exercises/:exerciseId", "routes/machine/exercise-media.ts"),
];
