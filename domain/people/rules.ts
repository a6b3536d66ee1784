import type { Permission, StaffRole } from "#domain/kernel/ctx.ts";
import { days, hours, minutes } from "#domain/kernel/time.ts";
import { type RequiredPermissions, missingPermissions } from "./required-permissions/rules.ts";
import { type ClientState, type Area, homes } from "./messages.ts";

/** The account, as login pages and guards see it. */
export type Who = {
  accountId: string;
  emailVerified: boolean;
  person?: { id: string; userType: "client" | "therapist"; accessEnabled: boolean } | undefined;
  permissions: readonly Permission[];
  staff?: { role: StaffRole; accessEnabled: boolean } | undefined;
  /** Whether signing in takes a code of their authenticator app, too. */
  secondFactor?: boolean;
};

/**
 * Why a login page refuses an account that has shown its password; undefined when it lets it in
 * (requirements 2.4.2 and 2.8).
 */
export function whyNoEntry(
  area: Area,
  { person, staff }: Who,
): "no-profile" | "disabled" | undefined {
  if (area === "dashboard") {
    if (!staff) return "no-profile";
    return staff.accessEnabled ? undefined : "disabled";
  }
  if (person?.userType !== area) return "no-profile";
  return person.accessEnabled ? undefined : "disabled";
}

/** What the guard does with a request to an audience's area. */
export type Stop =
  | { stop: "door" | "unverified" | "restricted" | "second-factor" }
  | { stop: "home"; home: string }
  | { stop: "permissions"; missing: readonly Permission[] };

/** What a guard requires beyond the area. */
export type Requirements = {
  required?: RequiredPermissions | undefined;
  secondFactorNeeded?: boolean;
};

/** Whether a therapist came with a file of another system, and the owner's invitation is still to let them in. */
export const awaitsInvitation = ({
  person,
  emailVerified,
}: Pick<Who, "person" | "emailVerified">) => person?.userType === "therapist" && !emailVerified;

/**
 * The guard of an area, in the order of requirements 2.4.1: signed in, of this type, email
 * verified, the page's permissions, access on. The back-office sends all others to its own login
 * page (requirements 3.2.3). Where those who see other people's data need a second factor, it is
 * checked last. Undefined lets the request through.
 */
export function whyStopped(
  area: Area,
  who: Who | undefined,
  { required = {}, secondFactorNeeded }: Requirements = {},
): Stop | undefined {
  if (!who) return { stop: "door" };
  const stop = area === "dashboard" ? whyNoStaff(who) : whyNoPortal(area, who, required);
  if (stop) return stop;
  return secondFactorNeeded && seesOthers(who) && !who.secondFactor
    ? { stop: "second-factor" }
    : undefined;
}

const whyNoStaff = ({ staff }: Who): Stop | undefined =>
  staff?.accessEnabled ? undefined : { stop: "door" };

function whyNoPortal(area: Area, who: Who, required: RequiredPermissions): Stop | undefined {
  if (who.person?.userType !== area) return elsewhere(who);
  if (!who.emailVerified) return { stop: "unverified" };
  const missing = missingPermissions(required, who);
  if (missing.length > 0) return { stop: "permissions", missing };
  return who.person.accessEnabled ? undefined : { stop: "restricted" };
}

function elsewhere({ person, staff }: Who): Stop {
  const own = person?.userType ?? (staff ? "dashboard" : undefined);
  return own ? { stop: "home", home: homes[own] } : { stop: "door" };
}

/** Whether a person sees other people's data: then more is required of them. */
export const seesOthers = ({ person, staff }: Pick<Who, "person" | "staff">): boolean =>
  staff !== undefined || person?.userType === "therapist";

/** How long a session lasts, unused and altogether, in milliseconds: shorter for those who see other people's data. */
export const sessionLength = (who: Pick<Who, "person" | "staff">) =>
  seesOthers(who) ? { idle: minutes(30), whole: hours(12) } : { idle: hours(24), whole: days(7) };

/**
 * The fewest characters of a password: 8 for clients (requirements 2.5.1), 12 for those who see other people's data.
 */
export const shortestPassword = (who: Pick<Who, "person" | "staff">): 8 | 12 =>
  seesOthers(who) ? 12 : 8;

/** Longer ones are refused rather than cut: the hash takes every character, and this many are enough. */
export const maxPasswordLength = 200;

/**
 * What is wrong with a new password as it was typed twice, in the order of requirements 2.5.1, or
 * undefined. There are no rules of composition (ASVS 6.2.5); the command checks for common ones.
 */
export function passwordError(
  password: string,
  again: string,
  shortest: 8 | 12,
): string | undefined {
  if (!password || !again) return "Please enter and confirm your password";
  if ([...password].length < shortest)
    return `Password must be at least ${shortest} characters long`;
  if (password.length > maxPasswordLength)
    return `Password must be at most ${maxPasswordLength} characters long`;
  return password === again ? undefined : "Passwords do not match";
}

/** The three steps of registration (requirements 2.2), and the fields that each asks for. */
export const registrationSteps = [
  { title: "Personal information", fields: ["firstName", "lastName", "email", "phone"] },
  { title: "Password", fields: ["password", "confirmPassword"] },
  { title: "Medical consent", fields: ["medicalConsent"] },
] as const;

type Values = Readonly<Record<string, string | undefined>>;

/**
 * What is wrong in one step (1 to 3) as it was typed: the first wrong field and its message, or undefined
 * (requirements 2.5.1).
 */
export function stepError(
  step: number,
  values: Values,
): { field: string; message: string } | undefined {
  const { password = "", confirmPassword = "", email = "" } = values;
  if (step === 1) {
    const missing = ["firstName", "lastName", "email"].find((field) => !values[field]?.trim());
    if (missing) return { field: missing, message: "Please fill in all required fields" };
    return email.includes("@")
      ? undefined
      : { field: "email", message: "Please enter a valid email address" };
  }
  if (step === 2) {
    const message = passwordError(password, confirmPassword, 8);
    return message
      ? { field: message.endsWith("match") ? "confirmPassword" : "password", message }
      : undefined;
  }
  if (values["medicalConsent"] === "on") return undefined;
  return { field: "medicalConsent", message: "Medical consent is required to create an account" };
}

/**
 * A path of this site inside the login page's own area, to come back to after signing in; undefined
 * for anything else.
 */
export function safeReturn(area: Area, from: string | null | undefined): string | undefined {
  const base = "https://site.invalid";
  if (!from || !from.startsWith("/") || !URL.canParse(from, base)) return undefined;
  const { origin, pathname, search } = new URL(from, base);
  const within = area === "dashboard" ? /^\/dashboard(\/|$)/ : new RegExp(`^/${area}/`);
  if (origin !== base || !within.test(pathname) || /%|\\|\/\//.test(from.split("?", 1)[0]!))
    return undefined;
  if (/\/(login|register|forgot-password|reset-password|second-step)\/?$/.test(pathname))
    return undefined;
  return pathname + search;
}

/** The badge of a client in a list; the first that applies (requirements 2.2). */
export function clientState(client: {
  emailVerified: boolean;
  portalAccessEnabled: boolean;
  lastLoginAt: Date | null;
}): ClientState {
  if (!client.portalAccessEnabled) return "Disabled";
  if (!client.emailVerified) return "Unverified";
  return client.lastLoginAt ? "Active" : "New";
}
