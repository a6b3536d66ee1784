import { execFileSync } from "node:child_process";

/** Whether a program is on this machine and ends well. */
export const answers = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: "ignore", timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
};

/** Skips a test with a line that says what was not tried, and why; of a machine that lacks what it needs. */
export const notTriedHere = (what: string, isMissing: boolean): boolean => {
  if (isMissing) console.info(`Not tried here: ${what}.`);
  return isMissing;
};
