// What text messages need from outside: a provider that passes them on.

/** One text to one mobile number; `until` is when it is of no use any more. */
export type Text = { to: string; words: string; until: Date };

/**
 * `sent`: the provider has it, and counts it as so many texts. `refused` is for good, `stopped` because the phone has asked
 * for no more. `unavailable` passes and was surely not sent; `unknown` may have been sent. `detail` names no person.
 */
export type TextOutcome =
  | { outcome: "sent"; parts: number }
  | { outcome: "refused" | "stopped" | "unavailable" | "unknown"; detail: string };

export type TextSender = {
  send(text: Text): Promise<TextOutcome>;
  /** Whether an answer reaches the provider, so that STOP ends the texts: not where a name is the sender. */
  takesAnswers: boolean;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    /** Undefined where the studio has no provider. */
    texts: TextSender | undefined;
  }
}
