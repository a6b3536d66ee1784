import {
  questionnaireAlarm,
  questionnaireAsked,
  questionnairesDue,
} from "#emails/questionnaires.ts";
import { findTreating } from "#domain/care/notices/find-recipient.ts";
import {
  findAskedClient,
  findQuestionnairesDue,
} from "#domain/care/notices/remind-of-questionnaires.ts";
import { mailJob } from "#jobs/mail-job.ts";

/** When a client was asked, by a therapist or again before a visit: one mail, unless they have answered meanwhile. */
export const questionnaireAskedMail = mailJob({
  find: (ctx, { requestId }: { requestId: string }) => findAskedClient(ctx, requestId),
  kind: "questionnaire-asked",
  key: ({ payload }) => `questionnaire-asked-${payload.requestId}`,
  to: ({ found }) => found.email,
  says: ({ found, studio, at }) =>
    questionnaireAsked({ studio, link: at(`/client/questionnaires/${found.id}`) }),
});

/** The day before it is wanted: one mail for all that a client has not answered. */
export const questionnairesDueMail = mailJob({
  find: (ctx, { clientId }: { clientId: string }) => findQuestionnairesDue(ctx, clientId),
  kind: "questionnaires-due",
  to: ({ found }) => found.email,
  says: ({ found: { number }, at }) =>
    questionnairesDue({ link: at("/client/questionnaires"), number }),
});

/** When an answer is a red flag: at once, to each therapist who treats the client, whatever mails they chose. */
export const questionnaireAlarmMail = mailJob({
  find: (ctx, { clientId }: { clientId: string; answerId: string }) => findTreating(ctx, clientId),
  kind: "questionnaire-alarm",
  key: ({ payload, found }) => `questionnaire-alarm-${payload.answerId}-${found.id}`,
  to: ({ found }) => found.email,
  says: ({ at }) => questionnaireAlarm({ link: at("/therapist/needs/alarm") }),
  mustArrive: true,
});
