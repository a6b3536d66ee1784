import { orNotFound } from "#app/http/answers.ts";

/** What is not there is told only to those whom the lock has let in. */
export const loader = () => orNotFound<null>(undefined);

export default () => null;
