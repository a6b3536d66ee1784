// The forms of the demo studio: signed half a year ago by those who are treated, and one that is asked for.
import { sql } from "drizzle-orm";
import { findCurrent } from "#domain/care/forms/own-forms.ts";
import { concernsIn } from "#domain/care/forms/screening.ts";
import { hashOf } from "#domain/care/forms/sign-form.ts";
import type { Answers } from "#domain/care/forms/messages.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { random } from "../random.ts";
import type { Treated } from "./care-people.ts";
import type { Story } from "./story.ts";

const questions =
  "heart chest-pain dizzy pressure breath bones advised had-surgery rides under-18 takes-medication has-allergies";
const noes = Object.fromEntries(questions.split(" ").map((id) => [id, "no"]));

/** A birthday for each of them, the same one every time: between 1948 and 1995. */
function bornOn(name: string): string {
  const chance = random(`born ${name}`);
  return addDays("1948-01-01", chance.below(48 * 365));
}

/** The emergency contact and the surgery: the same for all of them. */
export const contact = {
  name: "Chris, at home",
  phone: "07700 900321",
  gp: "Shefford Health Centre",
} as const;

/** The first two say yes to something that has not been reviewed yet. */
const yeses: Record<number, Answers> = { 0: { pressure: "yes" }, 1: { "chest-pain": "yes" } };

const intakeOf = ({ story, who, turn }: Answering): Answers => ({
  ...noes,
  ...yeses[turn],
  "date-of-birth": bornOn(who.name),
  work: "At a desk most of the day, with an hour in the car.",
  "emergency-name": contact.name,
  "emergency-phone": contact.phone,
  gp: contact.gp,
  interests: ["Sports therapy", "Mat Pilates"],
  goals: story.goals,
  "pain-areas": [...story.areas],
  "pain-now": String(story.stages[0].pain[0]),
  exercise: "Walking, and the garden at weekends.",
  "takes-medication": "yes",
  medication: story.medications,
  ...(/^none/i.test(story.allergies) ? {} : { "has-allergies": "yes", allergies: story.allergies }),
  "had-surgery": "yes",
  injuries: story.history,
  pregnant: "Does not apply to me",
  use: "yes",
  tell: "yes",
});

const consentOf = {
  treatments: ["Pilates and rehabilitation exercise", "Sports massage", "Taping"],
  touch: "Yes",
  understood: "yes",
  change: "yes",
};

/** The forms that all clients sign, as they are published. */
export const findForms = async (tx: Db) => [
  { form: (await findCurrent(tx, "client-intake"))!, answersOf: intakeOf },
  { form: (await findCurrent(tx, "informed-consent"))!, answersOf: (): Answers => consentOf },
];
export type Forms = Awaited<ReturnType<typeof findForms>>;

type Answering = { who: Treated; story: Story; turn: number };
type Signing = Answering & { forms: Forms; at: Date };

/** What a client has signed: only they may write it. */
export const signedRows = ({ who, story, turn, forms, at }: Signing) =>
  forms.map(({ form, answersOf }) => {
    const answers = answersOf({ story, who, turn });
    const id = random(`signed ${form.slug} ${who.id}`).uuid();
    return {
      row: {
        id,
        clientId: who.id,
        formVersionId: form.versionId,
        answers,
        savedAt: at,
        submittedAt: at,
        signatureName: who.name,
        wordingHash: hashOf(form),
      },
      proposals: concernsIn(form.sections, answers).map((one) => ({
        ...one,
        clientId: who.id,
        answerId: id,
        proposedAt: at,
      })),
    };
  });

/** What their profiles say: as their intakes do. */
export const profilesOf = (people: readonly Treated[]) =>
  sql.join(
    people.map(({ id, name }) => sql`(${id}::uuid, ${bornOn(name)}::date)`),
    sql`, `,
  );

/** `unread` are the clients whose forms still wait. */
type Reading = { who: Treated; unread: readonly Treated[]; now: Date };

/** What their therapists did since: read what was signed, saw what was answered, and asked one for another form. */
export async function readAndAsk(tx: Db, { who, unread, now }: Reading): Promise<void> {
  const [at, long] = [now.toISOString(), before(now, days(60)).toISOString()];
  const theirs = sql`client_id in (select client_id from client_therapists where therapist_id = ${who.therapistId} and until is null)`;
  await tx.execute(sql`update form_answers set reviewed_at = submitted_at + interval '2 days', reviewed_by = ${who.accountOfTherapist}
    where ${theirs} and submitted_at is not null and client_id not in (${sql.join(
      unread.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`);
  await tx.execute(sql`update client_note_responses set seen_at = created_at + interval '1 day', seen_by = ${who.accountOfTherapist}
    where ${theirs} and created_at < ${long}::timestamptz`);
  await tx.execute(sql`insert into form_requests (client_id, form_id, asked_by, asked_at, due_on)
    select ${who.id}, id, ${who.accountOfTherapist}, ${at}::timestamptz - interval '2 days', ${addDays(londonDay(now), 6)}
    from forms where slug = 'retreat-agreement'`);
}
