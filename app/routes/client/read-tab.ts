import { redirect } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { pastTheEnd, readListAddress } from "#app/parts/lists/list-address.ts";
import { listOwnDue } from "#domain/care/forms/own-due.ts";
import { listOwnProfileQuestions } from "#domain/care/forms/profile-questions.ts";
import { findOwnHealth, isOwnReviewDue } from "#domain/care/health/queries.ts";
import { listWaitingLetters } from "#domain/care/letters/queries.ts";
import { listOwnDueQuestionnaires } from "#domain/care/questionnaires/queries.ts";
import { listOwnNotes } from "#domain/care/read-receipts/queries.ts";
import { notesAPage } from "#domain/care/read-receipts/rules.ts";
import { hasAgreed } from "#domain/care/photos/store-photo.ts";
import { findPreferences } from "#domain/care/preferences/own-preferences.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findOwnDetails } from "#domain/people/own-profile/change-own-profile.ts";
import { findGuardian } from "#domain/people/guardians/queries.ts";
import { ageOfMajority, isUnder } from "#domain/people/guardians/rules.ts";
import { isMoveUnseen } from "#domain/people/own-profile/own-move.ts";
import { findOwnWithdrawal } from "#domain/people/own-consents.ts";
import { findConsentTexts } from "#domain/people/consent-wording.ts";
import { listOwnTherapists } from "#domain/schedule/own-sessions/list-own-therapists.ts";
import { findOwnOverview } from "#domain/schedule/own-sessions/queries.ts";
import { findOwnTexts } from "#domain/schedule/texts/own-texts.ts";
import { listMovedVouchers } from "#domain/shop/vouchers/list-moved.ts";
import { listLeft } from "#domain/shop/passes/list-left.ts";
import { listOwnOrders } from "#domain/shop/orders/opening/list-own-orders.ts";
import { type DashboardTab, noteRules, sessionRules } from "./dashboard-tabs.ts";
import { ownOrders } from "./own-orders.tsx";
import { listAwayNow } from "#domain/studio/away/queries.ts";
import { listRegistrationAnswers } from "#domain/people/studio-questions/queries.ts";
import { readAllSessions } from "./sessions/read-all-sessions.ts";

/** What one tab of a client's dashboard shows, and no more. */
export async function readTabOf(ctx: Ctx<Client>, tab: DashboardTab, url: URL) {
  switch (tab) {
    case "overview":
      return { tab, ...(await readOverview(ctx, url)) } as const;
    case "notes":
      return { tab, ...(await readNotes(ctx, url)) } as const;
    case "profile":
      return { tab, answers: await listRegistrationAnswers(ctx, ctx.actor.id) } as const;
    case "sessions":
      return { tab, all: await readAllSessions(ctx, url, sessionRules) } as const;
    case "health":
      return { tab, ...(await readHealth(ctx)) } as const;
    case "settings":
      return { tab, ...(await readSettings(ctx)) } as const;
  }
}

async function readOverview(ctx: Ctx<Client>, url: URL) {
  const query = readListAddress(url.searchParams, ownOrders);
  const [
    withdrawnAt,
    standing,
    overview,
    orders,
    due,
    reviewDue,
    questions,
    passes,
    therapists,
    letters,
    questionnaires,
    isMoved,
  ] = await Promise.all([
    findOwnWithdrawal(ctx),
    findGuardian(ctx, ctx.actor.id),
    findOwnOverview(ctx),
    listOwnOrders(ctx, query),
    listOwnDue(ctx),
    isOwnReviewDue(ctx),
    listOwnProfileQuestions(ctx),
    listLeft(ctx),
    listOwnTherapists(ctx),
    listWaitingLetters(ctx),
    listOwnDueQuestionnaires(ctx),
    isMoveUnseen(ctx),
  ]);
  const past = pastTheEnd(ownOrders, query, orders.total);
  if (past) throw redirect(past);
  const isMinor = isUnder(ageOfMajority, standing?.born, londonDay(ctx.now));
  const needsGuardian = isMinor && !standing?.confirmedAt;
  const asksWhichIsRight = questions.length > 0;
  // Nothing about their health can be kept after a withdrawal, so nothing of it is asked for.
  const asked = withdrawnAt
    ? {
        due: [],
        questionnaires: [],
        reviewDue: false,
      }
    : { due, questionnaires, reviewDue };
  return {
    withdrawnAt,
    needsGuardian,
    overview: { ...overview, therapists },
    moved: isMoved ? { vouchers: await listMovedVouchers(ctx) } : undefined,
    passes,
    orders,
    query,
    ...asked,
    asksWhichIsRight,
    letters,
  };
}

async function readNotes(ctx: Ctx<Client>, url: URL) {
  const query = readListAddress(url.searchParams, noteRules);
  const list = await listOwnNotes(ctx, query);
  const past = pastTheEnd(noteRules, query, list.total, notesAPage);
  if (past) throw redirect(past);
  const respondTo = list.notes.find(
    ({ id, response }) => id === url.searchParams.get("respond") && !response,
  );
  const asksConsent = respondTo !== undefined && !(await hasAgreed(ctx));
  return {
    list,
    query,
    respondTo,
    away: respondTo?.therapistId ? await listAwayNow(ctx, [respondTo.therapistId]) : [],
    photoConsent: asksConsent ? (await findConsentTexts(ctx)).photo : undefined,
  };
}

async function readHealth(ctx: Ctx<Client>) {
  const [onFile, details] = await Promise.all([findOwnHealth(ctx), findOwnDetails(ctx)]);
  const { emergency_contact_name: name, emergency_contact_phone: phone } = orNotFound(details);
  return { onFile, emergency: { name, phone } };
}

async function readSettings(ctx: Ctx<Client>) {
  const [preferences, texts] = await Promise.all([findPreferences(ctx), findOwnTexts(ctx)]);
  return { preferences, texts };
}
