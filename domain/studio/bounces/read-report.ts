// What a provider or a mailbox tells about mail that came back, read without believing more than is needed.
import { z } from "zod";
import { isEmailAddress, normalEmail } from "#domain/kernel/text/email-address.ts";

/** One address from which mail came back for good, with the status of its server where one was given. */
export type Bounce = { email: string; status: string | undefined };

/**
 * Whether a status (RFC 3463) says that the address itself takes no mail. Not a full mailbox, a
 * message that is too large or of the wrong kind, or a policy, which are about the day or the mail.
 */
const isPermanent = (status: string): boolean =>
  /^5\.\d{1,3}\.\d{1,3}$/.test(status) && !/^5\.(2\.2|3\.|6\.|7\.)/.test(status);

const jsonReport = z.object({
  bounces: z
    .array(
      z.object({
        email: z.string().max(320),
        type: z.enum(["permanent", "transient"]),
        status: z.string().max(20).optional(),
      }),
    )
    .max(500),
});

/**
 * The permanent bounces of `{"bounces": [{"email", "type": "permanent" | "transient", "status"?}]}`;
 * undefined for anything else.
 */
export function readJsonReport(text: string): Bounce[] | undefined {
  const read = jsonReport.safeParse(parsed(text));
  if (!read.success) return undefined;
  return read.data.bounces
    .filter(({ type, status }) => type === "permanent" && (!status || isPermanent(status)))
    .flatMap(({ email, status }) => bounceOf(email, status));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The permanent bounces of a message of delivery status (RFC 3464), as a mailbox received it;
 * undefined for any other message, such as an answer of a person.
 */
export function readStatusMessage(text: string): Bounce[] | undefined {
  const [, part] = text.split(/^content-type:\s*message\/delivery-status\b.*$/im);
  if (part === undefined) return undefined;
  // Long lines of a header go on in the next one.
  const groups = part
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}|\n--/);
  return groups.flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(group)?.[1]?.trim() ?? "";
    const [status = ""] = field("status").split(/\s/);
    if (field("action").toLowerCase() !== "failed" || !isPermanent(status)) return [];
    // Where the mail was passed on, the studio knows the address that it wrote to.
    const recipient = field("original-recipient") || field("final-recipient");
    return bounceOf(recipient.replace(/^rfc822\s*;\s*/i, "").replaceAll(/^<|>$/g, ""), status);
  });
}

function bounceOf(recipient: string, status: string | undefined): Bounce[] {
  const email = normalEmail(recipient);
  return isEmailAddress(email) ? [{ email, status }] : [];
}
