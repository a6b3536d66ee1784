import { sql } from "drizzle-orm";
import { studioQuestions } from "#db/schema/studio-questions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { insertAll } from "./insert-all.ts";

const heard = "How did you hear of us?";
const ways = ["A friend", "A search", "Instagram", "I walked past"];

const plain = {
  help: "",
  options: [] as string[],
  isOn: true,
};
const rows: (typeof studioQuestions.$inferInsert)[] = [
  {
    ...plain,
    place: "checkout",
    wording: heard,
    help: "It tells us where to put a poster next.",
    kind: "choice",
    options: ways,
    position: 1,
  },
  {
    ...plain,
    place: "checkout",
    wording: "Is it a present?",
    kind: "tick",
    position: 2,
    isOn: false,
  },
  {
    ...plain,
    place: "registration",
    wording: "Who may we thank for sending you?",
    kind: "text",
    position: 1,
  },
];

/** What the studio asks of its own accord, and what the buyers of the last weeks answered. */
export async function insertStudioQuestions(tx: Db): Promise<void> {
  await insertAll(tx, studioQuestions, rows);
  await tx.execute(sql`
    insert into order_answers (order_id, position, wording, answer)
    select id, 1, ${heard}, (${sql.param(ways)}::text[])[1 + place % 4]
    from (select id, (row_number() over (order by created_at desc, id))::integer as place from orders
      where channel = 'web' order by created_at desc, id limit 30) newest
    where place % 3 > 0`);
}
