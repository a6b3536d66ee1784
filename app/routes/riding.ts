import { route } from "@react-router/dev/routes";

/** A rider in their record: profile, horses, assessments of the seat, pictures. */
export const riding = [
  route("therapist/clients/:clientId/riding", "routes/therapist/riding/riding.tsx"),
  route("therapist/clients/:clientId/riding/profile", "routes/therapist/riding/profile.tsx"),
  route("therapist/clients/:clientId/riding/horses/:horseId", "routes/therapist/riding/horse.tsx"),
  route(
    "therapist/clients/:clientId/riding/assessments/:assessmentId",
    "routes/therapist/riding/assessment.tsx",
  ),
  route("therapist/clients/:clientId/riding/pictures", "routes/therapist/riding/pictures.tsx"),
  route(
    "therapist/clients/:clientId/riding/pictures/:stillId",
    "routes/therapist/riding/still.tsx",
  ),
  route(
    "therapist/clients/:clientId/riding/pictures/:stillId/file",
    "routes/therapist/riding/still-file.ts",
  ),
  route(
    "therapist/clients/:clientId/riding/clips/:clipId/file",
    "routes/therapist/riding/clip-file.ts",
  ),
];

/** What riders say of themselves and their horses, and what is shared with them. */
export const ownRiding = [
  route("client/riding", "routes/client/riding/riding.tsx"),
  route("client/riding/profile", "routes/client/riding/profile.tsx"),
  route("client/riding/horses/:horseId", "routes/client/riding/horse.tsx"),
  route("client/riding/pictures/:stillId/file", "routes/client/riding/still-file.ts"),
  route("client/riding/clips/:clipId/file", "routes/client/riding/clip-file.ts"),
];
