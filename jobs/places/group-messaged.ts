import { groupMessage } from "#emails/group-message.ts";
import { findReaders } from "#domain/schedule/groups/queries.ts";
import { mailJob } from "#jobs/mail-job.ts";

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
export const groupMessaged = mailJob({
  async find(ctx, { sessionId, withWaiting, placeId }: GroupMessage) {
    const found = await findReaders(ctx, {
      sessionId,
      withWaiting,
      ...(placeId && { placeId }),
    });
    return found?.to.map((to) => ({ to, ...found.group }));
  },
  kind: "group-message",
  key: ({ ctx, jobId, found }) => `group-message-${jobId}-${ctx.ports.fingerprint(found.to)}`,
  to: ({ found }) => found.to,
  says: ({ payload: { words }, found: { groupName, startsAt } }) =>
    groupMessage({ groupName: groupName ?? "", startsAt, words }),
});
