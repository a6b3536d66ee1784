import { route } from "@react-router/dev/routes";

/** What a client does at home, how it goes, and the questions that they were asked. */
export const clientProgress = [
  route("client/progress", "routes/client/progress/progress.tsx"),
  route("client/questionnaires", "routes/client/questionnaires/questionnaires.tsx"),
  route("client/questionnaires/:requestId", "routes/client/questionnaires/questionnaire.tsx"),
];

/** What a studio measures and asks, and what one client was asked and answered. */
export const questionnaires = [
  route("therapist/measures", "routes/therapist/measures/measures.tsx"),
  route("therapist/questionnaires", "routes/therapist/questionnaires/questionnaires.tsx"),
  route("therapist/questionnaires/:key", "routes/therapist/questionnaires/questionnaire.tsx"),
  route(
    "therapist/clients/:clientId/questionnaires",
    "routes/therapist/questionnaires/questionnaires-of.tsx",
  ),
  route(
    "therapist/clients/:clientId/questionnaires/:answerId",
    "routes/therapist/questionnaires/answers.tsx",
  ),
];
