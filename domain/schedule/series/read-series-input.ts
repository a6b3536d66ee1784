import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { everyFields, groupFields } from "../sessions/fields.ts";
import { findParts } from "../sessions/find-parts.ts";
import type { GroupForm, SessionForm } from "../sessions/forms.ts";
import { type RepeatForm, ruleOfForm } from "./forms.ts";
import type { SeriesInput } from "./input.ts";

/**
 * The series that a form asks for: a session or a group and how it repeats. What costs nothing else costs what its type
 * does. Refuses what `bookSession` refuses of what it names.
 */
export const readSeriesInput = (
  ctx: Ctx<Therapist>,
  session: SessionForm | GroupForm,
  repeat: RepeatForm,
) =>
  read(ctx, async (db) => {
    const parts = await findParts(db, session, {
      kind: "client_id" in session ? "individual" : "group",
    });
    if (!parts.ok) return parts;
    const input: SeriesInput = {
      ...ruleOfForm(repeat, session, session.session_date),
      ...rowOfFields(everyFields, session),
      sessionTypeId: session.session_type_id!,
      pricePence: session.price ?? parts.pricePence,
      ...("client_id" in session ? ofOne(session) : ofGroup(session, parts.memberPricePence)),
    };
    return done(input);
  });

const ofOne = ({ client_id: clientId }: SessionForm) => ({
  kind: "individual" as const,
  clientId,
  memberPricePence: null,
});

const ofGroup = (form: GroupForm, usual: number | null) => ({
  kind: "group" as const,
  clientId: null,
  ...rowOfFields(groupFields, form),
  memberPricePence: form.price === null ? usual : form.member_price,
});
