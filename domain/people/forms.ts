// What people enter on the login pages (requirements 2.5.1), shared by page and server.
import { z } from "zod";
import { normalEmail } from "#domain/kernel/text/email-address.ts";
import { badEmail, email, line, phone } from "#domain/kernel/input/fields.ts";
import { maxPasswordLength, stepError } from "./rules.ts";

const both = "Please enter both email and password";

/** Both are needed. What is no address or longer than any password is simply wrong, like any other. */
export const signInForm = z
  .object({
    email: z.string().max(400).default("").transform(normalEmail),
    password: z.string().max(10_000).default(""),
  })
  .refine(({ email, password }) => email !== "" && password !== "", {
    message: both,
    path: ["email"],
  });
export type SignIn = z.output<typeof signInForm>;

const mailAddress = (required?: string) =>
  email({ what: "your e-mail address", ...(required && { required }) });

const password = z
  .string()
  .max(maxPasswordLength * 4)
  .default("");

/** The three steps of registration in one: who, password, consent; each message is that of its step. */
export const registration = z
  .object({
    firstName: line(80, { what: "your first name" }),
    lastName: line(80, { what: "your last name" }),
    email: mailAddress(),
    phone: phone({ what: "your phone number" }),
    password,
    confirmPassword: password,
    medicalConsent: z.string().optional(),
  })
  .superRefine((form, { addIssue }) => {
    for (const step of [1, 2, 3]) {
      const error = stepError(step, form);
      if (error)
        addIssue({
          code: "custom",
          path: [error.field],
          message: error.message,
        });
    }
  });
export type Registration = z.output<typeof registration>;

/** One address, for links that are mailed. */
export const addressForm = z.object({
  email: mailAddress(badEmail),
});

/** A new password behind a mailed link; its length depends on whose link it is, which the server finds out. */
export const newPasswordForm = z.object({
  token: z.string().max(200).default(""),
  password,
  confirmPassword: password,
});
export type NewPassword = z.output<typeof newPasswordForm>;

const needed = "Please fill in all required fields";

/** The password of an account whose address is to be proved by a mailed link. */
export const verifyForm = z.object({
  token: z.string().max(200).default(""),
  password: z
    .string()
    .max(10_000)
    .default("")
    .pipe(z.string().min(1, "Please enter your password")),
});

/**
 * Everything that is entered anew when an account is claimed; the command checks the password, as
 * at a reset.
 */
export const claimForm = z.object({
  token: z.string().max(200).default(""),
  firstName: line(80, { what: "your first name", required: needed }),
  lastName: line(80, { what: "your last name", required: needed }),
  password,
  confirmPassword: password,
  medicalConsent: z.literal("on", "Medical consent is required to create an account"),
});
export type Claim = z.output<typeof claimForm>;

const code = z.string().max(200).default("");

/** A code of an authenticator app or a recovery code. */
export const codeForm = z.object({
  code: code.pipe(z.string().trim().min(1, "Please enter your code")),
  /** Whether the browser is to be trusted. */
  trust: z.literal("on").optional(),
});

const shown = z.string().max(10_000).default("");
const again = shown.pipe(z.string().min(1, "Please enter your password"));

/** What is asked for again before a change: the password, and the code of those who have a second factor. */
export const proofForm = z.object({ password: again, code });

/** A new password in place of the one that is shown. */
export const changePasswordForm = proofForm.extend({
  newPassword: password,
  confirmPassword: password,
});

/** Another address for an account. */
export const changeEmailForm = proofForm.extend({
  newEmail: mailAddress(badEmail),
});

/** The name that a person gives a passkey. */
export const passkeyNameForm = z.object({
  name: line(60, {
    what: "the name",
    required: "Please give it a name, such as the device it is on.",
  }),
});

/** The id of something that belongs to the signed-in person. */
export const ownThingForm = z.object({ id: z.uuid() });
