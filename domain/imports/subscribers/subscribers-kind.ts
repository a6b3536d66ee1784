import { shortDate } from "#domain/kernel/time.ts";
import {
  addMovedSubscribers,
  deleteMovedSubscribers,
  findSubscriptionsHere,
  type MovedSubscriber,
} from "#domain/shop/news/move-in-subscribers.ts";
import { headings } from "../clients/headings.ts";
import type { Fate, ImportKind, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { readSubscriber } from "./read-subscriber.ts";

/** Subscribers of the newsletter, with where their consent comes from. */
export const subscribersKind: ImportKind<MovedSubscriber> = {
  name: "subscribers",
  words: {
    label: "Subscribers of the newsletter",
    help: "E-mail, and for each person when they agreed and where or how. Lines without that are left out, and so are those who left.",
    one: "subscriber",
    many: "subscribers",
    fates: {
      new: "They get the next newsletter, with a link to leave; until then they are told nothing.",
      joined: "No line of this kind.",
      same: "They are subscribers already.",
      refused:
        "They are not written to: where a consent comes from has to be shown, and who left stays out.",
    },
    beforeWriting:
      "When you move them in, they get the next newsletter. No one is mailed before, and what your file says of their consent is kept with each of them.",
    undoing:
      "They are taken off the list again, but for those who left since: that stays known. Once a newsletter has gone out, all of them stay.",
  },
  columns: {
    email: { label: "Email", headings: [...headings.email, "subscriberemail"] },
    agreed_on: {
      label: "When they agreed",
      headings: [
        "consentdate",
        "consentedat",
        "consentgiven",
        "agreedon",
        "optintime",
        "optindate",
        "confirmtime",
        "subscribedon",
        "subscribedat",
        "subscribeddate",
        "subscribersince",
        "dateadded",
        "signupdate",
        "emailmarketingconsentupdatedat",
      ],
      isDay: true,
    },
    source: {
      label: "Where they agreed",
      headings: [
        "consentsource",
        "source",
        "signupsource",
        "signupform",
        "optinsource",
        "where",
        "list",
        "form",
      ],
    },
    method: {
      label: "How they agreed",
      headings: [
        "consentmethod",
        "method",
        "optinmethod",
        "how",
        "optintype",
        "optinlevel",
        "emailmarketingoptinlevel",
        "emailmarketingconsentoptinlevel",
      ],
    },
    status: {
      label: "Whether they still want it",
      headings: [
        "status",
        "subscriptionstatus",
        "acceptsemailmarketing",
        "acceptsmarketing",
        "emailmarketingconsentstate",
        "emailstatus",
        "subscribed",
      ],
    },
  },
  needs: [
    { oneOf: [["email"]], message: "Please say which column has the e-mail address." },
    {
      oneOf: [["agreed_on"]],
      message: "Please say which column has the day on which they agreed.",
    },
    {
      oneOf: [["source"], ["method"]],
      message: "Please say which column has where, or how, they agreed.",
    },
  ],
  title: ["email"],
  subtitle: [],
  actorOf: (ctx) => ctx,
  read: readSubscriber,
  keyOf: ({ email }) => email,
  sameKey: (line) => `Line ${line} has the same e-mail address.`,

  async findFates(tx, lines) {
    const here = await findSubscriptionsHere(
      tx,
      lines.map(({ said }) => said.email),
    );
    return lines.map(({ said }): Fate => {
      const known = here.get(said.email);
      if (!known) return { fate: "new" };
      if (known.endedAt) return refused(endedReason(known.endedBecause, known.endedAt));
      if (!known.confirmedAt)
        return refused(
          "They asked for it here and have not confirmed: the link we mailed decides.",
        );
      return { fate: "same", subjectId: known.id };
    });
  },

  async write(tx, lines) {
    const here = await findSubscriptionsHere(
      tx,
      lines.map(({ said }) => said.email),
    );
    const fresh = lines.filter(({ said }) => !here.has(said.email));
    const added = await addMovedSubscribers(
      tx,
      fresh.map(({ said }) => said),
    );
    return lines.map(({ number, said }): WrittenLine => {
      const subjectId = added.get(said.email);
      return subjectId
        ? { number, fate: "new", subjectId }
        : { number, ...refused("They subscribed or left here meanwhile.") };
    });
  },

  async undo(tx, lines, { writtenAt }) {
    const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
    const gone = await deleteMovedSubscribers(tx, ids, writtenAt);
    return lines.flatMap(({ number, subjectId }) => (gone.has(subjectId ?? "") ? [] : number));
  },
};

const endedReason = (because: string | null, at: Date): string =>
  because === "refused"
    ? "This address refuses our mail."
    : `They left on ${shortDate(at)}: a file does not put them on the list again.`;
