import {
  addCustomers,
  deleteUntouchedCustomers,
  fillCustomers,
  findCustomersHere,
  type MovedCustomer,
  partsToFill,
} from "#domain/shop/customers/move-in-customers.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { ImportKind, KnownLine, WrittenLine } from "../import-kind.ts";
import { customerColumns } from "./customer-columns.ts";
import { readCustomer } from "./read-customer.ts";

type Line = KnownLine<MovedCustomer>;

/** Buyers of the shop, with or without an account: clients and customers meet by their email alone. */
export const customersKind: ImportKind<MovedCustomer> = {
  name: "customers",
  words: {
    label: "Customers of the shop",
    help: "Who bought from you, with or without an account: names, e-mail, phone, address. Not what they bought.",
    one: "customer",
    many: "customers",
    fates: {
      new: "They are in the list of customers, and told nothing.",
      joined:
        "They are customers already; a phone number or an address that was missing is filled.",
      same: "They are customers already, and the file has nothing new of them.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting: "When you move them in, they are in the list of customers. No one is mailed.",
    undoing:
      "The new customers are deleted, but for those who have bought something or were changed since. What was filled in for others is emptied.",
  },
  columns: customerColumns,
  needs: [
    { oneOf: [["email"]], message: "Please say which column has the e-mail address." },
    {
      oneOf: [["full_name"], ["first_name", "last_name"]],
      message: "Please say which columns have the name.",
    },
  ],
  title: ["full_name", "first_name", "last_name"],
  subtitle: ["email"],
  actorOf: (ctx) => ctx,
  read: (values) => readCustomer(values, customerColumns),
  keyOf: ({ email }) => email,
  sameKey: (line) => `Line ${line} has the same e-mail address.`,

  async findFates(tx, lines) {
    const here = await findCustomersHere(
      tx,
      lines.map(({ said }) => said.email),
    );
    return lines.map(({ said }) => {
      const known = here.get(said.email);
      if (!known) return { fate: "new" };
      const filled = partsToFill(known, said);
      return { fate: filled.length > 0 ? "joined" : "same", subjectId: known.id, filled };
    });
  },

  async write(tx, lines, { now }) {
    const fresh = lines.filter(({ fate }) => fate === "new");
    const added = await addCustomers(
      tx,
      fresh.map(({ said }) => said),
      now,
    );
    return [
      ...fresh.map(({ number, said }): WrittenLine => {
        const subjectId = added.get(said.email);
        return subjectId
          ? { number, fate: "new", subjectId }
          : { number, fate: "refused", reason: "They bought something meanwhile." };
      }),
      ...(await fillKnown(
        tx,
        lines.filter(({ fate }) => fate === "joined"),
      )),
    ];
  },

  async undo(tx, lines) {
    await lock(tx, { customer: lines.map(({ subjectId }) => subjectId) });
    const filled = lines.flatMap(({ fate, subjectId, said, filled: parts }) =>
      fate === "joined" && subjectId && said ? [{ id: subjectId, said, parts }] : [],
    );
    await fillCustomers(tx, filled, "empty");
    const added = lines.filter(({ fate }) => fate === "new");
    const gone = await deleteUntouchedCustomers(
      tx,
      added.flatMap(({ subjectId }) => subjectId ?? []),
    );
    return added.flatMap(({ number, subjectId }) => (gone.has(subjectId ?? "") ? [] : number));
  },
};

async function fillKnown(tx: Db, lines: readonly Line[]): Promise<WrittenLine[]> {
  await lock(tx, { customer: lines.map(({ subjectId }) => subjectId) });
  const here = await findCustomersHere(
    tx,
    lines.map(({ said }) => said.email),
  );
  const filling = lines.map(({ number, said, subjectId }) => {
    const known = here.get(said.email);
    return { number, id: subjectId!, said, parts: known ? partsToFill(known, said) : [] };
  });
  await fillCustomers(tx, filling, "fill");
  return filling.map(({ number, id, parts }) => ({
    number,
    fate: "joined",
    subjectId: id,
    filled: parts,
  }));
}
