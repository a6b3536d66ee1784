import { type SQL, sql } from "drizzle-orm";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";

const repliesTo = sql`${responseReplies} where ${responseReplies.responseId} = ${clientNoteResponses.id}`;
const last = sql`(select ${responseReplies.author} from ${repliesTo}
  order by ${responseReplies.writtenAt} desc, ${responseReplies.id} desc limit 1)`;

/** Whether a client waits for words: they asked, or wrote last in the thread. For a row that is shown. */
export const isWaiting: SQL<boolean> = sql<boolean>`coalesce(${last} = 'client', ${clientNoteResponses.clientQuestion} is not null)`;

const clientWroteLast = sql`select response_id from (select distinct on (response_id) response_id, author
  from ${responseReplies} order by response_id, written_at desc, id desc) last where author = 'client'`;

/** The same for finding and counting among all of them: the threads are read once, not once a response. */
export const areWaiting: SQL<boolean> = sql<boolean>`(${clientNoteResponses.id} in (${clientWroteLast})
  or (${clientNoteResponses.clientQuestion} is not null and not exists (select from ${repliesTo})))`;

/** Whether nobody of the studio has said that they have seen it. */
export const isUnseen: SQL<boolean> = sql<boolean>`${clientNoteResponses.seenAt} is null`;
