/** Runs a command; an error is printed as one sentence, without a stack. */
export async function inOneSentence(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
