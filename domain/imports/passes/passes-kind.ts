import {
  addMovedPasses,
  deleteUnusedPasses,
  findPassesHere,
  listPassProducts,
} from "#domain/shop/passes/move-in-passes.ts";
import type { Fate, ImportKind, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { matchPasses } from "./match-passes.ts";
import { passColumns } from "./pass-columns.ts";
import { readPass, type SaidPass } from "./read-pass.ts";

/** Passes that clients have paid for and not used up. */
export const passesKind: ImportKind<SaidPass> = {
  name: "passes",
  words: {
    label: "Open passes",
    help: "The client’s e-mail, the name of the pass, how many classes or sessions are left, the last day. Bring the clients first.",
    one: "pass",
    many: "passes",
    fates: {
      new: "Their clients book with what is left. It counts as owed, and as taken nowhere.",
      joined: "No line of this kind.",
      same: "This pass has moved in already; nothing is put on it.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting:
      "When you move them in, their clients can book with what is left. No one is mailed; clients see it when they first sign in.",
    undoing: "The passes are deleted, but for those that were used, changed or shared since.",
  },
  columns: passColumns,
  needs: [
    { oneOf: [["email"]], message: "Please say which column has the client’s e-mail address." },
    { oneOf: [["pass"]], message: "Please say which column has the name of the pass." },
    { oneOf: [["left"]], message: "Please say which column has what is left." },
    { oneOf: [["valid_until"]], message: "Please say which column has the last day." },
  ],
  choices: {
    column: "pass",
    question: "Which pass of your shop is it?",
    help: "These names are not those of your passes. What you choose is remembered.",
    list: async (db) =>
      (await listPassProducts(db)).map(({ id, name, credits }) => ({
        value: id,
        label: `${name} (${credits})`,
        name,
      })),
  },
  title: ["client_name", "email"],
  subtitle: ["pass", "left", "valid_until"],
  actorOf: (ctx) => ctx,
  read: readPass,
  keyOf: ({ source }) => source,
  sameKey: (line) =>
    `Line ${line} says the same pass. If there are two, please add a column with their numbers.`,

  async findFates(tx, lines) {
    const here = await findPassesHere(
      tx,
      lines.map(({ said }) => said.source),
    );
    const matched = await matchPasses(tx, lines);
    return lines.map(({ said }, at): Fate => {
      const subjectId = here.get(said.source);
      const match = matched[at]!;
      const clientId = "client" in match ? match.client.id : null;
      if (subjectId)
        return {
          fate: "same",
          subjectId,
          clientId,
        };
      return "why" in match ? refused(match.why) : { fate: "new", clientId };
    });
  },

  async write(tx, lines, { now }) {
    const here = await findPassesHere(
      tx,
      lines.map(({ said }) => said.source),
    );
    const matched = await matchPasses(tx, lines);
    const fresh = lines.flatMap(({ number, said }, at) => {
      const match = matched[at]!;
      if ("why" in match || here.has(said.source)) return [];
      const { client, product } = match;
      const { email, firstName, lastName } = client;
      return [{ number, ...said, product, buyer: { email, firstName, lastName } }];
    });
    const ids = await addMovedPasses(tx, fresh, now);
    const added = new Map(fresh.map(({ number }, at) => [number, ids[at]!]));
    return lines.map(({ number, clientId }, at): WrittenLine => {
      const match = matched[at]!;
      const subjectId = added.get(number);
      if (subjectId)
        return {
          number,
          fate: "new",
          clientId,
          subjectId,
        };
      return { number, ...refused("why" in match ? match.why : "It has moved in meanwhile.") };
    });
  },

  async undo(tx, lines, { importId }) {
    const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
    const gone = await deleteUnusedPasses(tx, ids, importId);
    return lines.flatMap(({ number, subjectId }) => (gone.has(subjectId ?? "") ? [] : number));
  },
};
