// The description of the API as its page shows it: no screen knows the operations but by their description.
import type { describeApi } from "#app/api/describe.ts";
import type { FieldShown, OperationShown } from "./operation-card.tsx";

type Json = Record<string, unknown>;
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
};
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Described = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

/** The operations by their tag, in the order of the description. */
export function shownOperations({ paths, components }: ReturnType<typeof describeApi>) {
  const schemas = components.schemas as Record<string, Schema>;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>).map(([method, one]) =>
      shown(method.toUpperCase(), path, one as unknown as Described, schemas),
    ),
  );
  const tags = [...new Set(all.map(({ tag }) => tag))];
  return tags.map((tag) => ({ tag, operations: all.filter((one) => one.tag === tag) }));
}

function shown(
  method: string,
  path: string,
  { operationId, tags, summary, description, parameters, requestBody, responses }: Described,
  schemas: Record<string, Schema>,
): OperationShown {
  const body = requestBody?.content["application/json"]?.schema;
  const [, answered] = Object.entries(responses).find(([status]) => status.startsWith("2"))!;
  const answer = answered.content?.["application/json"]?.schema;
  return {
    id: operationId,
    method,
    path,
    tag: tags[0],
    summary,
    description,
    parameters: parameters
      .filter(({ in: where }) => where !== "header")
      .map(({ name, required, description: about, schema }) => ({
        name,
        type: typeOf(schema),
        required: required === true,
        about: about ?? schema.description ?? "",
      })),
    headers: parameters.filter(({ in: where }) => where === "header").map(({ name }) => name),
    isList: answer?.properties?.["nextCursor"] !== undefined,
    body: body ? fieldsOf(body, schemas) : [],
    answer: answer ? fieldsOf(answer, schemas) : [],
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: codes }]) => ({ status, codes })),
  };
}

const named = (ref: string) => ref.split("/").at(-1)!;

/** The fields of an object, and of what a list of it holds, with their names from the top; of a page those of its rows. */
function fieldsOf(schema: Schema, schemas: Record<string, Schema>, above = ""): FieldShown[] {
  if (schema.$ref) return fieldsOf(schemas[named(schema.$ref)]!, schemas, above);
  const rows = schema.properties?.["nextCursor"] && schema.properties["data"]?.items;
  if (rows) return fieldsOf(rows, schemas);
  if (schema.items) return fieldsOf(schema.items, schemas, above ? `${above}[]` : "");
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const path = above ? `${above}.${name}` : name;
    const field = {
      name: path,
      type: typeOf(one),
      required: schema.required?.includes(name) ?? false,
      about: one.description ?? "",
    };
    return [field, ...(one.properties || one.items ? fieldsOf(one, schemas, path) : [])];
  });
}

/** "string or null", "list of Order", "open, full". */
function typeOf(schema: Schema): string {
  if (schema.$ref) return named(schema.$ref);
  if (schema.enum) return schema.enum.join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return schema.format ?? schema.type ?? "anything";
}
