import { type SQL, sql } from "drizzle-orm";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";

const last = sql`(select ${responseReplies.author} from ${responseReplies}
  where ${responseReplies.responseId} = ${clientNoteResponses.id} order by ${responseReplies.writtenAt} desc, ${responseReplies.id} desc limit 1)`;

/** Whether a client waits for words: they asked, or wrote last in the thread. */
export const isWaiting: SQL<boolean> = sql<boolean>`coalesce(${last} = 'client', ${clientNoteResponses.clientQuestion} is not null)`;

/** Whether nobody of the studio has said that they have seen it. */
export const isUnseen: SQL<boolean> = sql<boolean>`${clientNoteResponses.seenAt} is null`;
