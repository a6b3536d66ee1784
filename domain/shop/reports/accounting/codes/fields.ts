// What one program calls its accounts, a field an account.
import type { FieldDefinition } from "#domain/kernel/input/field-definitions.ts";
import type { Program } from "../messages.ts";
import { codeGroups } from "./rules.ts";

type CodeRule = { maxLength: number; pattern: RegExp; refusal: string; source: string };

/**
 * What each program accepts as an account. Xero: a code of at most 10 (developer.xero.com, Accounts).
 * QuickBooks: a name of at most 100 without quotes, in which a colon stands before a sub-account
 * (developer.intuit.com, Account). FreeAgent: a nominal code (dev.freeagent.com/docs/categories).
 */
export const codeRules: Record<Program, CodeRule> = {
  xero: {
    maxLength: 10,
    pattern: /^[A-Za-z0-9./-]*$/,
    refusal: "Xero’s codes are letters and digits, such as 200 or SALES.",
    source: "Up to 10 letters and digits, as your chart of accounts in Xero has them.",
  },
  quickbooks: {
    maxLength: 100,
    pattern: /^(?:[^":]+(?::[^":]+)*)?$/,
    refusal:
      "QuickBooks takes no quotes in a name, and a colon only between an account and its part.",
    source: "The name as QuickBooks has it; of a sub-account with its account: “Sales:Classes”.",
  },
  freeagent: {
    maxLength: 10,
    pattern: /^(?:\d{3}(?:-\d{1,6})?)?$/,
    refusal: "FreeAgent’s nominal codes have three digits, such as 001 or 750-1.",
    source: "Three digits, as FreeAgent’s categories have them. It stands at the end of each line.",
  },
};

/** A field an account. A payout is a transfer in FreeAgent, and may have none. */
export const accountFields = (program: Program): Record<string, FieldDefinition> =>
  Object.fromEntries(
    codeGroups(program)
      .flatMap(({ keys }) => keys)
      .map(({ key, label }) => [
        key,
        {
          kind: "line",
          label,
          maxLength: codeRules[program].maxLength,
          what: "the account",
          ...(program === "freeagent" && key === "bank" ? {} : { required: true }),
          autoComplete: "off",
        },
      ]),
  );
