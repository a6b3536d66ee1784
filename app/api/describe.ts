// The description of the API, OpenAPI 3.1, made of the operations and their schemas.
import { z } from "zod";
import { apiScopes, keyLimit } from "#domain/people/api-keys/rules.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { codeOf } from "./refusals.ts";

type Json = Record<string, unknown>;

/** JSON Schema of a zod schema; what has an id goes to the components and is referred to. */
function schemaOf(schema: z.ZodType, components: Json, io: "input" | "output"): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // The format says it; its pattern is three lines long.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Json & { $defs?: Json };
  const moved = JSON.parse(
    JSON.stringify({ $defs, json }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { $defs: Json; json: Json };
  Object.assign(components, moved.$defs);
  const { id, ...own } = moved.json;
  if (typeof id !== "string") return moved.json;
  components[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "A word that programs decide by" }),
    detail: z.string().meta({ description: "A sentence for people" }),
    reference: z.string().meta({ description: "Also stands in the studio's log" }),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional(),
          parameter: z.string().optional(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: "Problem", description: "Why a request was refused (RFC 9457)" });

const header = (description: string, type = "string") => ({ description, schema: { type } });
const limits = {
  RateLimit: header("Requests left (r), and in how many seconds they are all back (t)"),
  "RateLimit-Policy": header(`${keyLimit.limit} requests in ${keyLimit.perSeconds} seconds`),
};

const parameter = (name: string, where: string, schema: Json, more: Json = {}) => ({
  name,
  in: where,
  schema,
  ...more,
});

function parametersOf({ path, query, method, needsMatch }: Operation, components: Json) {
  const asked = query && (schemaOf(query, components, "input")["properties"] as Json);
  return [
    ...(path.includes("{id}")
      ? [parameter("id", "path", { type: "string", format: "uuid" }, { required: true })]
      : []),
    ...Object.entries(asked ?? {}).map(([name, schema]) =>
      parameter(name, "query", schema as Json),
    ),
    ...(method === "GET"
      ? [parameter("If-None-Match", "header", { type: "string" })]
      : [
          parameter(
            "Idempotency-Key",
            "header",
            {
              type: "string",
              minLength: 1,
              maxLength: 120,
              pattern: "^[!-~]+$",
            },
            {
              required: true,
              description:
                "Sent again, the same request gets the same answer and has no second effect, for a day",
            },
          ),
        ]),
    ...(needsMatch
      ? [parameter("If-Match", "header", { type: "string" }, { required: true })]
      : []),
  ];
}

/** The refusals that an operation can answer with, by status, with their codes. */
function refusalsOf({ path, query, body, method, needsMatch, refusals = {} }: Operation) {
  const codes: [number, string][] = [
    [401, "key-missing, key-unknown, key-ended, key-expired"],
    [403, "scope-missing"],
    [429, "too-many-requests"],
    ...(path.includes("{id}") ? [[404, "not-found"] as [number, string]] : []),
    ...(query || body ? [[422, "invalid-request"] as [number, string]] : []),
    ...(method === "POST"
      ? ([
          [400, "malformed, idempotency-key-missing, idempotency-key-malformed"],
          [409, "under-way"],
          [413, "too-large"],
          [415, "not-json"],
          [422, "idempotency-key-reused"],
        ] as [number, string][])
      : [[422, "invalid-request"] as [number, string]]),
    ...(needsMatch ? [[428, "if-match-missing"] as [number, string]] : []),
    ...Object.entries(refusals).map(([why, [status]]): [number, string] => [status, codeOf(why)]),
  ];
  const by = new Map<number, Set<string>>();
  for (const [status, code] of codes) by.set(status, (by.get(status) ?? new Set()).add(code));
  const content = {
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  return Object.fromEntries(
    [...by].map(([status, words]) => [
      status,
      {
        description: [...words].join(", "),
        ...(status === 429 && { headers: { "Retry-After": header("Seconds", "integer") } }),
        content,
      },
    ]),
  );
}

function describe(one: Operation, components: Json): Json {
  const { id, tag, summary, note, body, answer, status = 200, scope, method, path } = one;
  const isList = method === "GET" && !path.includes("{id}");
  const headers = {
    ...limits,
    ...((method === "GET" || one.needsMatch) && { ETag: header("The tag of what is answered") }),
    ...(isList && { Link: header('The next page, rel="next"') }),
    ...(status === 201 && { Location: header("Where it is read") }),
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [note, `Scope: \`${scope}\`.`].filter(Boolean).join(" "),
    security: [{ key: [scope] }],
    parameters: parametersOf(one, components),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(body, components, "input") } },
      },
    }),
    responses: {
      [status]: {
        description: summary,
        headers,
        content: { "application/json": { schema: schemaOf(answer, components, "output") } },
      },
      ...(method === "GET" && { 304: { description: "As it was read before" } }),
      ...refusalsOf(one),
    },
  };
}

const about = `Catalogue, timetable, bookings, clients, customers, orders, passes and vouchers of the studio.

**Nothing about health, ever.** No address, no scope and no answer has a note, a form, a measure, a flag, a photograph or
anything else of a client's record, nor whether there is one; the database refuses it to every key.

A key goes into \`Authorization: Bearer frk_…\`, never into an address. Lists are read page by page with \`limit\` and
\`cursor\`. Every change needs an \`Idempotency-Key\`. Money is in pence, an instant in UTC, a day that of London. What is
refused says so as \`application/problem+json\`: decide by its \`code\`.`;

/** The whole description, for a studio's name and the address it is reached under. */
export function describeApi({ studio, origin }: { studio: string; origin: string }) {
  const components: Json = {};
  schemaOf(problem, components, "output");
  const paths: Record<string, Json> = {};
  for (const one of operations)
    (paths[one.path] ??= {})[one.method.toLowerCase()] = describe(one, components);
  return {
    openapi: "3.1.1",
    info: {
      title: `${studio} API`,
      version: "1",
      description: about,
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: Object.entries(apiScopes)
            .map(([scope, opens]) => `\`${scope}\`: ${opens}`)
            .join("\n"),
        },
      },
    },
  };
}
