import { route } from "@react-router/dev/routes";

/** The courses of treatment of one client, and what session notes begin with. */
export const episodes = [
  route("therapist/clients/:clientId/episodes/new", "routes/therapist/episodes/new-episode.tsx"),
  route("therapist/clients/:clientId/episodes/:episodeId", "routes/therapist/episodes/episode.tsx"),
  route(
    "therapist/clients/:clientId/episodes/:episodeId/edit",
    "routes/therapist/episodes/edit-episode.tsx",
  ),
  route(
    "therapist/clients/:clientId/episodes/:episodeId/close",
    "routes/therapist/episodes/close-episode.tsx",
  ),
  route("therapist/note-templates", "routes/therapist/note-templates/templates.tsx"),
  route("therapist/note-templates/new", "routes/therapist/note-templates/new-template.tsx"),
  route("therapist/note-templates/:templateId", "routes/therapist/note-templates/template.tsx"),
];
