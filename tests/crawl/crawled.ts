import type pg from "pg";
import type { DemoStudio } from "../support/server.ts";
import type { Principal } from "../support/access-matrix.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** The running studio that all questions are about, its people, and what they were answered. */
export type Crawled = {
  studio: DemoStudio;
  cookies: Map<Principal, string>;
  answerTo: KeptAnswers;
  planted?: Planted;
};

/** The database without policies, the client whose confidential columns hold canaries, and what was logged. */
export type Planted = { books: pg.Client; hannah: string; lines: string[] };
