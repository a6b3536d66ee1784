import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import { staffInvitations } from "#db/schema/people.ts";
import { asAuthService } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listAccountsByEmail } from "#domain/people/find-account.ts";
import { addMovedTherapist } from "#domain/people/staff/add-moved-therapist.ts";
import { whyNotInvited } from "#domain/people/staff/rules.ts";
import { addPractice } from "#domain/schedule/moved-in/add-practice.ts";
import type { Fate, ImportKind, SaidLine, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { staffColumns } from "./columns.ts";
import { readStaff, type SaidStaff } from "./read-staff.ts";

/** Who works for the studio. Each is let in by an invitation that the owner sends (decision 093). */
export const staffKind: ImportKind<SaidStaff> = {
  name: "staff",
  words: {
    label: "Staff",
    help: "Name, e-mail, therapist or shop, profession and registration number, working hours. Never owners. Bring them before classes and bookings.",
    one: "member of staff",
    many: "members of staff",
    fates: {
      new: "Therapists are on the schedule at once, without any permission. None of them can sign in until you invite them.",
      joined: "None of them joins anything.",
      same: "They work here already, or are invited; nothing of them is changed.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting:
      "When you move them in, therapists can be given classes and sessions. No one is mailed until you invite them.",
    undoing:
      "The therapists are deleted, but for those who were invited or have anything on the schedule.",
  },
  columns: staffColumns,
  needs: [
    { oneOf: [["email"]], message: "Please say which column has the e-mail address." },
    {
      oneOf: [["full_name"], ["first_name", "last_name"]],
      message: "Please say which columns have the name.",
    },
    {
      oneOf: [["role"], ["profession"]],
      message: "Please say which column has the role, or the profession.",
    },
  ],
  title: ["full_name", "first_name", "last_name"],
  subtitle: ["email"],
  actorOf: asAuthService,
  read: readStaff,
  keyOf: ({ email }) => email,
  sameKey: (line) => `Line ${line} has the same e-mail address.`,
  findFates: findStaffFates,

  async write(tx, lines, { now }) {
    const fates = await findStaffFates(tx, lines);
    const ends: WrittenLine[] = [];
    for (const [at, { number, said }] of lines.entries()) {
      const fate = fates[at]!;
      if (fate.fate !== "new" || said.kind === "shop") {
        ends.push({ number, ...fate });
        continue;
      }
      const { first_name: firstName, last_name: lastName, email } = said;
      const id = await addMovedTherapist(tx, { firstName, lastName, email, now });
      if (id)
        await addPractice(tx, id, {
          profession: said.profession,
          professionalBody: said.body,
          professionalNumber: said.registration,
          hours: said.hours,
        });
      ends.push(
        id
          ? {
              number,
              fate: "new",
              clientId: id,
              reason: fate.reason ?? "",
            }
          : { number, ...refused("An account with this e-mail address was opened meanwhile.") },
      );
    }
    return ends;
  },

  async undo(tx, lines, { importId }) {
    const ofThese = and(
      eq(importLines.importId, importId),
      inArray(
        importLines.number,
        lines.map(({ number }) => number),
      ),
    );
    const invited = await tx
      .select({ number: importLines.number })
      .from(importLines)
      .where(and(ofThese, isNotNull(importLines.invitedAt)));
    const tried = await tx
      .select({
        number: importLines.number,
        gone: sql<boolean>`delete_untouched_client(client_id)`,
      })
      .from(importLines)
      .where(and(ofThese, isNull(importLines.invitedAt), isNotNull(importLines.clientId)));
    return [...invited, ...tried.filter(({ gone }) => !gone)].map(({ number }) => number);
  },
};

/** Who is new: no one who works here, has an open invitation, or is a client where a therapist is wanted. */
async function findStaffFates(tx: Db, lines: readonly SaidLine<SaidStaff>[]): Promise<Fate[]> {
  const emails = lines.map(({ said }) => said.email);
  const accounts = await listAccountsByEmail(tx, emails);
  const open = await tx
    .select({ email: staffInvitations.email })
    .from(staffInvitations)
    .where(
      and(
        inArray(staffInvitations.email, emails),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.withdrawnAt),
      ),
    );
  const invited = new Set(open.map(({ email }) => email));
  return lines.map(({ said: { email, kind, hours } }): Fate => {
    const account = accounts.get(email);
    if (account?.person?.userType === "therapist" && kind === "therapist")
      return { fate: "same", clientId: account.person.id };
    if (invited.has(email)) return { fate: "same", reason: "They have an invitation already." };
    const why = whyNotInvited(kind, account);
    if (why === "is-client")
      return refused("A client has this e-mail address. Please give the one of their work here.");
    if (why) return { fate: "same", clientId: account?.person?.id ?? null };
    const week = hours.length > 0 ? ` With hours on ${countDays(hours)} of the week.` : "";
    return {
      fate: "new",
      reason:
        kind === "therapist"
          ? `Therapist, without any permission until you grant it.${week}`
          : "Shop: they are here once they accept your invitation.",
    };
  });
}

const countDays = (hours: SaidStaff["hours"]): string => {
  const days = new Set(hours.map(({ weekday }) => weekday)).size;
  return days === 1 ? "one day" : `${days} days`;
};
