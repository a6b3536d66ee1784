import { asAuthService } from "#domain/kernel/ctx.ts";
import type { ImportKind } from "../import-kind.ts";
import { clientColumns } from "./fields.ts";
import { findClientFates } from "./find-clients.ts";
import { clientReasons } from "./headings.ts";
import { type MovedClient, readClient } from "./read-client.ts";
import { undoClients } from "./undo-clients.ts";
import { writeClients } from "./write-clients.ts";

/** Clients, who are let in by an invitation when the owner wants (decision 083). */
export const clientsKind: ImportKind<MovedClient> = {
  name: "clients",
  words: {
    label: "Clients",
    help: "Names, e-mail, phone, address, birthday, emergency contact, GP surgery. No consent: each client gives theirs when they choose a password.",
    one: "client",
    many: "clients",
    fates: {
      new: "They get a client number and a profile; they are told nothing until you invite them.",
      joined: "They are clients already; what was empty in their profile is filled.",
      same: "They are clients already, and the file has nothing new of them.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting:
      "When you move them in, they get a client number and a profile; no one is mailed until you invite them.",
    undoing:
      "The new clients are deleted, but for those who were invited or with whom something was begun. What was filled in for others is emptied.",
  },
  columns: clientColumns,
  needs: [
    {
      oneOf: [["email"]],
      message: "Please say which column has the e-mail address: clients sign in with it.",
    },
    {
      oneOf: [["full_name"], ["first_name", "last_name"]],
      message: "Please say which columns have the name.",
    },
  ],
  title: ["full_name", "first_name", "last_name"],
  subtitle: ["email"],
  actorOf: asAuthService,
  read: readClient,
  keyOf: ({ email }) => email,
  sameKey: clientReasons.sameEmail,
  findFates: findClientFates,
  write: writeClients,
  undo: undoClients,
};
