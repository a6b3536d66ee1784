import type { LetterKind } from "#db/schema/care/letters.ts";

export type LetterText = {
  id: string;
  name: string;
  kind: LetterKind;
  subject: string;
  body: string;
};

const close = "Please ring or write if you would like to know more.";

/** Texts that letters can begin with and that every studio has; its own stand beside them. */
export const shippedTexts: readonly LetterText[] = [
  {
    id: "gp-findings",
    name: "To the GP: what I found",
    kind: "gp",
    subject: "{{client.name}}: assessment and treatment",
    body: `Dear {{recipient.name}},

Your patient {{client.name}}, born {{client.born}}, has been coming to {{studio.name}} since {{first_session}}. They have agreed that I write to you.

What I found and did stands below. I would be grateful if you kept it with their notes; nothing is asked of you unless you think otherwise.

${close}`,
  },
  {
    id: "gp-please-see",
    name: "To the GP: please see them",
    kind: "gp",
    subject: "{{client.name}}: please would you see this patient",
    body: `Dear {{recipient.name}},

I am writing about your patient {{client.name}}, born {{client.born}}, whom I saw last on {{last_session}}. They have agreed that I write to you.

I would be grateful if you would see them, because:

- 

I have paused treatment of this area until I hear from you or from them. ${close}`,
  },
  {
    id: "consultant-report",
    name: "To a consultant: progress",
    kind: "consultant",
    subject: "{{client.name}}: progress under treatment",
    body: `Dear {{recipient.name}},

{{client.name}}, born {{client.born}}, has had {{sessions}} here between {{first_session}} and {{last_session}}, and has agreed that I report to you.

The findings and the treatment stand below. At the moment they can:

- 

I plan to go on unless you advise against it. ${close}`,
  },
  {
    id: "insurer-report",
    name: "To an insurer: report",
    kind: "insurer",
    subject: "{{client.name}}: report of treatment",
    body: `Dear {{recipient.name}},

This is the report about {{client.name}}, born {{client.born}}, for whom I gave {{sessions}} between {{first_session}} and {{last_session}}. They have seen what it contains and have agreed that it is sent to you.

It says what is needed for the claim and nothing beyond.`,
  },
  {
    id: "employer-work",
    name: "To an employer: work that can be done",
    kind: "employer",
    subject: "{{client.name}}: work during recovery",
    body: `Dear {{recipient.name}},

{{client.name}} is under my care and has agreed that I write to you. They asked me to say what would help at work in the coming weeks:

- 

This letter says nothing about a diagnosis, and I may give none. ${close}`,
  },
  {
    id: "school-sport",
    name: "To a school or coach: sport",
    kind: "school",
    subject: "{{client.first_name}}: sport in the coming weeks",
    body: `Dear {{recipient.name}},

{{client.name}} is under my care. They, and where they are under 18 their parent or guardian, have agreed that I write to you about training and games.

In the coming weeks:

- They may: 
- They should not: 
- Please stop and send them back to me if: 

${close}`,
  },
  {
    id: "yard-riding",
    name: "To the yard: riding",
    kind: "yard",
    subject: "{{client.first_name}}: riding in the coming weeks",
    body: `Dear {{recipient.name}},

{{client.name}} rides with you and has agreed that I write to you, so that lessons and treatment pull in one direction.

- What helps in the saddle: 
- What to leave out for now: 
- Before mounting: 

${close}`,
  },
  {
    id: "instructor-seat",
    name: "To a riding instructor: the seat",
    kind: "instructor",
    subject: "{{client.first_name}}: what we work on, for your lessons",
    body: `Dear {{recipient.name}},

You teach {{client.name}}, who comes to {{studio.name}} for their seat and has agreed that I write to you, so that your lessons and our work pull in one direction.

What I found in the saddle and on the ground stands below as far as {{client.first_name}} wants you to know it. It is what I saw on that day and no diagnosis.

- What I would ask you to look at: 
- What helps them to feel it: 
- What to leave alone for now: 

If you see something else in the lesson, please tell me: you see them on the horse more often than I do.`,
  },
];
