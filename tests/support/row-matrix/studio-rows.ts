import { type Cells, jobs, words } from "./groups.ts";

/** The tables of db/schema that the module studio owns. */
export const studioRows: Record<string, Cells> = {
  backups: { owner: "R", jobs: "RC" },
  benefit_points: words,
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
  branding: { everyone: "R", owner: "RU", ...jobs },
  service_pages: words,
  service_page_addresses: words,
  site_words: words,
  social_posts: words,
  testimonials: { ...words, everyone: "r", clientB: "r!" },
};
