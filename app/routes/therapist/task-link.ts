import type { NamedTask } from "#domain/care/measures/list-tasks.ts";
import type { Task } from "#domain/care/measures/messages.ts";
import { notesHref } from "./notes/notes-address.ts";

const ways: Record<Task, (task: NamedTask) => string> = {
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
export const taskLink = (kind: Task, task: NamedTask): string => ways[kind](task);
