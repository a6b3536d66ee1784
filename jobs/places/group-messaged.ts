import { groupMessage } from "#emails/group-message.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findReaders } from "#domain/schedule/groups/queries.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

type GroupMessage = {
  sessionId: string;
  words: string;
  withWaiting: boolean;
  /** Of a message to one person alone. */
  placeId?: string;
};

/**
 * When the studio wrote to a group: each participant gets an email of their own, without the
 * others' addresses.
 */
export const groupMessaged: JobHandler<GroupMessage> = async (ctx, { words, ...readers }, job) => {
  const found = await findReaders(ctx, readers);
  if (!found) return;
  const { groupName, startsAt } = found.group;
  const message = groupMessage({
    studio: await theStudio(ctx),
    groupName: groupName ?? "",
    startsAt,
    words,
  });
  for (const to of found.to)
    await sendOnce(ctx, {
      ...message,
      to,
      kind: "group-message",
      key: `group-message-${job.id}-${ctx.ports.fingerprint(to)}`,
    });
};
