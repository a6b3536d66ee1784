import type { Db } from "./database.ts";

/**
 * A question that is prepared once a connection, for those whose planning (joins under row policies) costs more than
 * their answer. `build` ends in drizzle's `.prepare(name)`; the name belongs to this question alone.
 */
export function prepared<Question>(build: (db: Db) => Question): (db: Db) => Question {
  const known = new WeakMap<Db, Question>();
  return (db) => {
    const question = known.get(db) ?? build(db);
    known.set(db, question);
    return question;
  };
}
