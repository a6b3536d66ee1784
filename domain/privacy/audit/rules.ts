/** So many lines can be leafed through; whoever looks for older ones names days. Counting stays quick in a long audit. */
export const maxListed = 10_000;
