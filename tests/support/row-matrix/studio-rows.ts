import { type Cells, jobs, words } from "./groups.ts";

/** The tables of db/schema that the module studio owns. */
export const studioRows: Record<string, Cells> = {
  backup_trials: { owner: "R", jobs: "RC" },
  backups: { owner: "R", jobs: "RC" },
  benefit_points: words,
  bounced_addresses: {
    therapists: "rd",
    seeAll: "RD",
    carers: "r!d!",
    staff: "RD",
    ...jobs,
  },
  enquiries: {
    everyone: "C",
    staff: "RCP",
    jobs: "RCPD",
  },
  enquiry_answers: { staff: "Rc", jobs: "RCD" },
  images: { staff: "RCUD", ...jobs },
  mails: { staff: "r", ...jobs },
  maintenance_runs: {
    shop: "R",
    owner: "RCU",
    jobs: "RCU",
  },
  opening_hours: words,
  outbox: { everyone: "C", ...jobs },
  page_offers: words,
  page_views: { owner: "R", ...jobs },
  retreat_programme: words,
  site_questions: words,
  credentials: words,
  security_events: { everyone: "C", jobs: "RC" },
  settings: { everyone: "R", owner: "RU", ...jobs },
  site_pictures: { everyone: "r", clientB: "r!", ...jobs },
  site_words: words,
  social_posts: words,
  system_alarms: { owner: "R", ...jobs },
  testimonials: { ...words, everyone: "r", clientB: "r!" },
};
