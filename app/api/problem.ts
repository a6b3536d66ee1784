// Refusals of the API as RFC 9457 writes them.
import { STATUS_CODES } from "node:http";

/** Where one field of a request is wrong: a JSON pointer into its body, or the name of a parameter. */
export type FieldProblem = { pointer?: string; parameter?: string; detail: string };

export type Problem = {
  status: number;
  /** A word that programs decide by; it never changes. */
  code: string;
  /** A sentence for people. */
  detail: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
};

/** The body and the headers of a refusal; `reference` also stands in the log. */
export function problemResponse(problem: Problem, reference: string): Response {
  const { status, code, detail, errors, headers = {} } = problem;
  const body = {
    type: `/api/v1/openapi.json#${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    detail,
    reference,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

/** Thrown where a request ends; the dispatcher answers with it. */
export class ApiRefusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.name = "ApiRefusal";
    this.problem = problem;
  }
}

/** Ends a request with a problem. */
export function refuseRequest(status: number, code: string, detail: string, more = {}): never {
  throw new ApiRefusal({ status, code, detail, ...more });
}
