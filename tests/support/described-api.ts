// The API as its own description has it: what may be sent, what breaks it, and whether an answer is as described.
import fc from "fast-check";
import { z } from "zod";

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = Record<string, { schema: Schema }>;
export type DescribedOperation = {
  operationId: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
};
type Described = {
  paths: Record<string, Record<string, Omit<DescribedOperation, "method" | "path">>>;
  components: { schemas: Record<string, Schema> };
};

export const operationsOf = ({ paths }: Described): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      ...one,
      method: method.toUpperCase(),
      path,
    })),
  );

/** What an answer has that its description has not, or lacks; undefined where it is as described. */
export function whyNotDescribed(
  { components }: Described,
  { responses, operationId }: DescribedOperation,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): string | undefined {
  const described = responses[String(status)];
  if (!described) return `${operationId} does not describe ${status}`;
  const kind = headers.get("content-type")?.split(";")[0] ?? "";
  const schema = described.content?.[kind]?.schema;
  if (described.content && !schema) return `${operationId} describes no ${kind} for ${status}`;
  const missing = Object.keys(described.headers ?? {})
    .filter((name) => name !== "Link")
    .find((name) => !headers.has(name));
  if (missing) return `${operationId} answers ${status} without ${missing}`;
  if (!schema) return body === "" ? undefined : `${operationId} answers ${status} with a body`;
  const whole = JSON.parse(
    JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  ) as Parameters<typeof z.fromJSONSchema>[0];
  const read = z.fromJSONSchema(whole).safeParse(body);
  return read.success ? undefined : `${operationId} ${status}: ${z.prettifyError(read.error)}`;
}

const resolved = ({ components }: Described, schema: Schema): Schema =>
  schema.$ref ? components.schemas[schema.$ref.split("/").at(-1)!]! : schema;

/** What a schema of a parameter or a field allows; of an id often one that is there. */
function allowed(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum = 0, maximum = 1_000, minLength = 0, maxLength = 60 } = schema;
  if (schema.type === "integer") return fc.integer({ min: minimum, max: maximum });
  if (schema.format === "uuid")
    return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.uuid());
  if (schema.format === "date")
    return fc
      .date({
        min: new Date("2020-01-01"),
        max: new Date("2035-01-01"),
        noInvalidDate: true,
      })
      .map((day) => day.toISOString().slice(0, 10));
  if (schema.pattern)
    return fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, maxLength));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: "binary" });
}

/** Anything at all: what no schema allows is among it. */
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    "null",
    "-1",
    "1e9",
    "2026-02-30",
    "' or 1=1 --",
    "\u0000",
    "𝟙",
    "../..",
    "%00",
  ),
  fc.uuid(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  fc.boolean(),
);

/** A request of an operation: as described, or broken somewhere. */
export type MadeRequest = { path: string; headers: Record<string, string>; body?: string };

export function requestsOf(
  described: Described,
  operation: DescribedOperation,
  { ids, broken }: { ids: readonly string[]; broken: boolean },
): fc.Arbitrary<MadeRequest> {
  const value = (schema: Schema) => {
    const fine = allowed(resolved(described, schema), ids);
    return broken ? fc.oneof(fine, anything) : fine;
  };
  const fields = (where: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [name, value(schema)]),
      ),
      {
        requiredKeys: broken
          ? []
          : operation.parameters
              .filter((one) => one.in === where && one.required)
              .map(({ name }) => name),
      },
    );
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const object = schema && resolved(described, schema);
  const body = object
    ? fc.record(
        Object.fromEntries(
          Object.entries(object.properties ?? {}).map(([name, one]) => [name, value(one)]),
        ),
        { requiredKeys: broken ? [] : (object.required ?? []) },
      )
    : fc.constant(undefined);
  const text = body.map((one) => one && JSON.stringify(one));
  const sent = broken && object ? fc.oneof(text, fc.json(), fc.string({ maxLength: 50 })) : text;
  return fc
    .record({
      path: fields("path"),
      query: fields("query"),
      headers: fields("header"),
      body: sent,
    })
    .map((made) => {
      const path = operation.path.replace("{id}", encodeURIComponent(textOf(made.path["id"])));
      const query = new URLSearchParams(
        Object.entries(made.query).map(([name, one]) => [name, textOf(one)]),
      );
      return {
        path: query.size > 0 ? `${path}?${query.toString()}` : path,
        headers: Object.fromEntries(
          Object.entries(made.headers).flatMap(([name, one]) =>
            /^[\x20-\x7e]*$/.test(textOf(one)) ? [[name, textOf(one)]] : [],
          ),
        ),
        ...(made.body !== undefined && { body: made.body }),
      };
    });
}

const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value.toWellFormed()
    : value === undefined
      ? "x"
      : JSON.stringify(value);
