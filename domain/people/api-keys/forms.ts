import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { keyFields } from "./fields.ts";
import { keyMessages } from "./messages.ts";
import { type ApiScope, scopeNames } from "./rules.ts";

export const keyForm = formOf(keyFields).extend({
  scopes: z.array(z.enum(scopeNames as [ApiScope, ...ApiScope[]])).min(1, keyMessages["no-scope"]),
});
export type KeyForm = z.output<typeof keyForm>;
