/**
 * How many audit events can be paged through; older ones are found by entering days. Counting stays
 * quick in a long audit.
 */
export const maxListed = 10_000;
