// What an operation of the API is: its address, scope, schemas and work. The dispatcher, the description and the access
// matrix are all made of the same list.
import { z } from "zod";
import { apiQueryInstant } from "#domain/kernel/input/api-schemas.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import {
  cursorOf,
  type KeysetPage,
  keysetOf,
  type PageQuery,
} from "#domain/kernel/input/keyset.ts";
import type { ApiScope } from "#domain/people/api-keys/rules.ts";
import { refuseRequest } from "./problem.ts";

/** What an operation answers: a body by its schema, and headers of its own. */
export type Answered = { status?: number; body: unknown; headers?: Record<string, string> };

type Invocation = {
  ctx: Ctx<ApiKey>;
  params: { id: string };
  query: Record<string, unknown>;
  body: unknown;
  /** The version that the program has seen, where it says so. */
  ifMatch: string | undefined;
};

export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** Below `/api/v1`; `{id}` is the only parameter. */
  path: string;
  tag: string;
  scope: ApiScope;
  summary: string;
  /** What else is to be known, for the description. */
  note?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** 200 unless it says so. */
  status?: number;
  /** Refusals of its own, beside those that every operation has: code, status and sentence. */
  refusals?: Record<string, readonly [status: number, detail: string]>;
  /** Whether it must say which version it changes. */
  needsMatch?: boolean;
  work: (asked: never) => Promise<Answered>;
};

/** What every list takes: how many rows, and where it goes on. */
const pageFields = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(50)
    .meta({ description: "Rows of a page, 100 at most" }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Where the page before ended: its `nextCursor`" }),
};

/** What lists take that can be asked for what has changed. */
export const changes = {
  updatedSince: apiQueryInstant.optional().meta({
    description:
      "What changed at this instant or later, in the order of the changes. A change is seen when its transaction ends: ask again from a minute before the newest that you have",
  }),
};

/** The rows and where the next page begins. */
const listOf = (item: z.ZodType) =>
  z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "Null: this is the last page" }),
  });

type Page = { limit: number; cursor?: string | undefined };

/** Reads the page out of a query; refuses a cursor that this API did not give. */
function pageIn({ limit, cursor }: Page): PageQuery {
  if (cursor === undefined) return { limit };
  const after = keysetOf(cursor);
  if (!after)
    return refuseRequest(422, "invalid-request", "This cursor was not given by this API.", {
      errors: [{ parameter: "cursor", detail: "Please take `nextCursor` of the page before." }],
    });
  return { limit, after };
}

/** The answer of a list. */
const page = ({ rows, next }: KeysetPage<unknown>): Answered => ({
  body: { data: rows, nextCursor: next ? cursorOf(next) : null },
});

/** The answer of one row, or 404. */
export function found(row: unknown): Answered {
  if (row === undefined) return refuseRequest(404, "not-found", "There is no such thing.");
  return { body: row };
}

type Work<Q, B> = (
  asked: Omit<Invocation, "query" | "body"> & { query: Q; body: B },
) => Promise<Answered>;
type Shape<Q extends z.ZodObject, B extends z.ZodType> = Omit<
  Operation,
  "query" | "body" | "work"
> & { query?: Q; body?: B; work: Work<z.output<Q>, z.output<B>> };

/** One operation, whose work is given what its schemas have read. */
export const operation = <Q extends z.ZodObject, B extends z.ZodType>(shape: Shape<Q, B>) =>
  shape as unknown as Operation;

type Reads = {
  /** "class", as ids are named: `listClasses`, `getClass`. */
  one: string;
  many: string;
  tag: string;
  scope: ApiScope;
  path: string;
  item: z.ZodType;
  filters?: z.ZodRawShape;
  note?: string;
  list: (
    ctx: Ctx<ApiKey>,
    query: PageQuery & Record<string, never>,
  ) => Promise<KeysetPage<unknown>>;
  find: (ctx: Ctx<ApiKey>, id: string) => Promise<unknown>;
};

/** The two operations by which every noun is read: its list by pages, and one by its id. */
export function reads({
  one,
  many,
  tag,
  scope,
  path,
  item,
  filters = {},
  note,
  list,
  find,
}: Reads) {
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  const query = z.strictObject({ ...filters, ...pageFields });
  return [
    operation({
      id: `list${capital(many)}`,
      method: "GET",
      path,
      tag,
      scope,
      summary: `List ${many}`,
      ...(note && { note }),
      query,
      answer: listOf(item),
      work: async ({ ctx, query: asked }) => {
        const { limit, cursor, ...chosen } = asked as Page & Record<string, never>;
        return page(await list(ctx, { ...chosen, ...pageIn({ limit, cursor }) } as never));
      },
    }),
    operation({
      id: `get${capital(one)}`,
      method: "GET",
      path: `${path}/{id}`,
      tag,
      scope,
      summary: `Get one of the ${many}`,
      answer: item,
      work: async ({ ctx, params }) => found(await find(ctx, params.id)),
    }),
  ];
}
