import { href } from "react-router";
import type { NamedTask } from "#domain/care/measures/list-tasks.ts";
import type { Task } from "#domain/care/measures/messages.ts";
import { notesHref } from "./notes/notes-address.ts";

const answers = ({ id, clientId }: NamedTask) =>
  href("/therapist/clients/:clientId/questionnaires/:answerId", { clientId, answerId: id });

const ways: Record<Task, (task: NamedTask) => string> = {
  alarm: answers,
  declined: answers,
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
  review: ({ id }) => href("/therapist/forms/answers/:answerId", { answerId: id }),
  question: ({ id }) => href("/therapist/responses/:responseId", { responseId: id }),
  form: ({ clientId }) => `${href("/therapist/clients/:clientId", { clientId })}?part=forms`,
  recall: ({ clientId }) => href("/therapist/clients/:clientId", { clientId }),
  episode: ({ id, clientId }) =>
    href("/therapist/clients/:clientId/episodes/:episodeId", { clientId, episodeId: id }),
  "red-flag": ({ clientId }) => href("/therapist/clients/:clientId", { clientId }),
  pain: ({ clientId }) => `${href("/therapist/clients/:clientId", { clientId })}?part=programme`,
  worse: ({ clientId }) => `${href("/therapist/clients/:clientId", { clientId })}?part=progress`,
  letter: ({ id, clientId }) =>
    href("/therapist/clients/:clientId/letters/:letterId", { clientId, letterId: id }),
};

/** Where something that needs a therapist is dealt with. */
export const taskLink = (kind: Task, task: NamedTask): string => ways[kind](task);
