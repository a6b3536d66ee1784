// What a request to the API sends, read by the schemas that describe it.
import type { z } from "zod";
import type { Operation } from "./operation.ts";
import { type FieldProblem, refuseRequest } from "./problem.ts";

type Issues = Pick<z.ZodError, "issues">;

/** What is wrong, field by field, as JSON pointers into the body. */
export const fieldProblems = (
  { issues }: Issues,
  nameOf: (name: string) => string = (name) => name,
): FieldProblem[] =>
  issues.map(({ path, message }) => ({
    pointer: `/${path.map((part) => nameOf(String(part))).join("/")}`,
    detail: message,
  }));

/** The query by its schema. Refuses parameters that the operation does not know, and one that is given twice. */
export function readQuery({ query }: Operation, given: URLSearchParams): Record<string, unknown> {
  const names = [...given.keys()];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) return refuseParameters([{ parameter: twice, detail: "This is given twice." }]);
  if (!query) {
    const [name] = names;
    return name ? refuseParameters([{ parameter: name, detail: "This is not known here." }]) : {};
  }
  const read = query.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  return refuseParameters(
    read.error.issues.flatMap((issue): FieldProblem[] =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((parameter) => ({ parameter, detail: "This is not known here." }))
        : [{ parameter: issue.path.join("."), detail: issue.message }],
    ),
  );
}

const refuseParameters = (errors: FieldProblem[]) =>
  refuseRequest(422, "invalid-request", "Something in the address is wrong.", { errors });

/** The body by its schema, and as it was sent. Refuses what is no JSON object. */
export async function readBody({ body: schema }: Operation, request: Request) {
  if (!schema) return { text: "", body: undefined };
  const kind = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  const text = await request.text();
  if (kind !== "application/json" && !(text === "" && kind === ""))
    return refuseRequest(415, "not-json", "Please send application/json.");
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return { text, body: read.data };
  return refuseRequest(422, "invalid-request", "Something in the body is wrong.", {
    errors: fieldProblems(read.error),
  });
}

function jsonOf(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuseRequest(400, "malformed", "The body is no JSON.");
  }
}

const keyForm = /^[\x21-\x7e]{1,120}$/;

/** The idempotency key that every change needs. */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get("idempotency-key");
  if (key === null)
    return refuseRequest(
      400,
      "idempotency-key-missing",
      "Please send an Idempotency-Key, such as a random UUID, the same when you try again.",
    );
  if (!keyForm.test(key))
    return refuseRequest(
      400,
      "idempotency-key-malformed",
      "An Idempotency-Key has 1 to 120 visible ASCII characters.",
    );
  return key;
}
