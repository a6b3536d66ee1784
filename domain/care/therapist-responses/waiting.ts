import { type SQL, sql } from "drizzle-orm";
import { clientNoteResponses, responseReplies } from "#db/schema/care/responses.ts";

const repliesTo = sql`${responseReplies} where ${responseReplies.responseId} = ${clientNoteResponses.id}`;
const last = sql`(select ${responseReplies.author} from ${repliesTo}
  order by ${responseReplies.writtenAt} desc, ${responseReplies.id} desc limit 1)`;

/** Whether a client waits for words: they asked, or wrote last in the thread. For a row that is shown. */
export const isWaiting: SQL<boolean> = sql<boolean>`coalesce(${last} = 'client', ${clientNoteResponses.clientQuestion} is not null)`;

/**
 * The same among all of them, as rows of id, client_id and created_at: the unanswered questions, by
 * their index, and the threads in which the client wrote last. Each table is read once.
 */
export const waiting: SQL = sql`select q.id, q.client_id, q.created_at from ${clientNoteResponses} q
    where q.client_question is not null and not exists (select from ${responseReplies} a where a.response_id = q.id)
  union all select t.id, t.client_id, t.created_at
    from (select distinct on (response_id) response_id, author from ${responseReplies}
      order by response_id, written_at desc, id desc) last
    join ${clientNoteResponses} t on t.id = last.response_id where last.author = 'client'`;
export const areWaiting: SQL<boolean> = sql<boolean>`${clientNoteResponses.id} in (select id from (${waiting}) waits)`;

/** Whether no therapist has marked it as seen. */
export const isUnseen: SQL<boolean> = sql<boolean>`${clientNoteResponses.seenAt} is null`;
