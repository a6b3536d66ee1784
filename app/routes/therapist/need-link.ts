import type { NamedNeed } from "#domain/care/figures/list-needs.ts";
import type { Need } from "#domain/care/figures/words.ts";
import { notesHref } from "./notes/notes-address.ts";

const ways: Record<Need, (need: NamedNeed) => string> = {
  draft: ({ id, clientId }) =>
    notesHref({
      client: clientId,
      tab: "new",
      draft: id,
    }),
  unnoted: ({ id, clientId }) =>
    notesHref({
      client: clientId,
      tab: "new",
      session: id,
    }),
  review: ({ id }) => `/therapist/forms/answers/${id}`,
  question: ({ id }) => `/therapist/responses/${id}`,
  form: ({ clientId }) => `/therapist/clients/${clientId}?part=forms`,
  recall: ({ clientId }) => `/therapist/clients/${clientId}`,
  pain: ({ clientId }) => `/therapist/clients/${clientId}?part=programme`,
};

/** Where something that needs a therapist is dealt with. */
export const needLink = (kind: Need, need: NamedNeed): string => ways[kind](need);
